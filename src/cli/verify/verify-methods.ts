import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Contract, methods } from './read-contract.ts';
import type { Session } from './session.ts';

/** Every path refuses the methods that it does not have, and `Allow` lists those that it has. */
export async function verifyMethods(contract: Contract, session: Session): Promise<void> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(contract.document, 'contract');
  const schema = JSON.stringify(contract.methodNotAllowed);
  const validate = ajv.compile(JSON.parse(schema.replaceAll('"#/', '"contract#/')));
  const paths = Map.groupBy(contract.operations, ({ path }) => path);
  for (const [template, operations] of paths) {
    const has = operations.map(({ method }) => method);
    const path = template.replaceAll(/\{\w+\}/g, 'anything');
    for (const method of methods.filter((candidate) => !has.includes(candidate))) {
      const request = session.prepare({ method, path });
      const what = `method ${method.toUpperCase()}`;
      const answer = await session.check(template, what, request, {
        statuses: [405],
        codes: ['method_not_allowed'],
      });
      if (answer === undefined) continue;
      const allowed = (answer.headers.allow ?? '').split(', ').filter((name) => name !== 'HEAD');
      const wanted = has.map((name) => name.toUpperCase());
      const agrees = allowed.sort().join() === wanted.sort().join();
      session.record(template, `${what}: Allow and body`, [
        ...(agrees ? [] : [`Allow is ${answer.headers.allow}, not ${wanted.join(', ')}`]),
        ...(validate(answer.body) ? [] : [ajv.errorsText(validate.errors)]),
      ]);
    }
  }
  const nowhere = session.prepare({ method: 'get', path: '/v1/no-such-path' });
  await session.check('/v1/no-such-path', 'no such path', nowhere, {
    statuses: [404],
    codes: ['not_found'],
  });
}

import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { type Template, TemplateSchema } from './template.entity.ts';

/**
 * The template under an identifier or a slug. `toChange` holds it for this transaction; `withContent`
 * brings what it compiled to.
 */
export async function findTemplate(
  tx: Transaction,
  idOrSlug: string,
  options: { toChange?: boolean; withContent?: boolean } = {},
): Promise<Template | undefined> {
  const { organizationId } = tx;
  const id = fromPublicId('tpl', idOrSlug);
  // A slug holds no underscore, so a text is never both.
  if (id === undefined && !/^[a-z0-9-]{1,64}$/.test(idOrSlug)) return undefined;
  const template = await tx.em.findOne(
    TemplateSchema,
    id === undefined ? { organizationId, slug: idOrSlug } : { organizationId, id },
    {
      ...(options.toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}),
      ...(options.withContent ? { populate: ['content'] as const } : {}),
    },
  );
  return template ?? undefined;
}

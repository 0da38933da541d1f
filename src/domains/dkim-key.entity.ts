import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A key of a domain. One signs; a second one may wait until its record is there. */
export const DkimKeySchema = defineEntity({
  name: 'DkimKey',
  tableName: 'dkim_keys',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    domainId: p.uuid(),
    selector: p.text(),
    /** SubjectPublicKeyInfo in base64, as the record's `p=` has it. */
    publicKey: p.text(),
    /** PKCS #8 DER under `sealDkimKey`. Lazy: only signing needs it. */
    sealedPrivateKey: p.blob().lazy(),
    signs: p.boolean(),
    createdAt: p.datetime(3),
  },
});

export type DkimKey = InferEntity<typeof DkimKeySchema>;
/** A key without its secret half. */
export type PublicDkimKey = Omit<DkimKey, 'sealedPrivateKey'>;

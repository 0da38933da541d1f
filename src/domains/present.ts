import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { PublicDkimKey } from './dkim-key.entity.ts';
import type { Domain } from './domain.entity.ts';
import type { DomainSettings } from './domain-settings.ts';
import type { FoundDomain } from './find-domain.ts';
import { listDnsRecords, noPublicName } from './list-dns-records.ts';

type Schemas = components['schemas'];

export function presentDomainSummary(
  domain: Domain,
  signing: PublicDkimKey | undefined,
): Schemas['DomainSummary'] {
  return {
    id: toPublicId('dom', domain.id),
    name: domain.name,
    limits: {
      mailsPerSecond: domain.mailsPerSecond ?? null,
      mailsPerDay: domain.mailsPerDay ?? null,
      warmUpFrom: domain.warmUpFrom ?? null,
    },
    reputation: {
      maxBounceRate: domain.maxBounceRate ?? null,
      maxComplaintRate: domain.maxComplaintRate ?? null,
    },
    tracking: { opens: domain.trackOpens, clicks: domain.trackClicks },
    status: domain.status,
    verificationToken: domain.verificationToken,
    dkimSelector: signing?.selector ?? '',
    dkimPublicKey: signing?.publicKey ?? '',
    spfVerified: domain.spfVerified,
    dkimVerified: domain.dkimVerified,
    dmarcVerified: domain.dmarcVerified,
    verifiedAt: domain.verifiedAt?.toISOString() ?? null,
    lastCheckedAt: domain.lastCheckedAt?.toISOString() ?? null,
    lastCheckError: domain.lastCheckError ?? null,
    createdAt: domain.createdAt.toISOString(),
    updatedAt: domain.updatedAt.toISOString(),
  };
}

export function presentDomain(
  { domain, keys }: FoundDomain,
  settings: DomainSettings,
): Schemas['Domain'] {
  return {
    ...presentDomainSummary(domain, keys[0]),
    dnsRecords: listDnsRecords(domain, keys, settings),
    checks: domain.checks,
    warnings: warningsOf(settings),
  };
}

function warningsOf({ spfMechanism }: DomainSettings): Schemas['DomainWarning'][] {
  return spfMechanism === undefined ? [{ code: 'no_public_name', message: noPublicName }] : [];
}

export function presentVerification(domain: Domain): Schemas['DomainVerification'] {
  return {
    status: domain.status,
    checks: domain.checks,
    checkedAt: (domain.lastCheckedAt ?? domain.updatedAt).toISOString(),
  };
}

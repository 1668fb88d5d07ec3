import { type Caller, inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'

export const ownerCaller: Caller = {
  role: 'owner',
  userId: null,
  instanceId: '0',
  organizationId: '0',
  businessId: '0',
  visibleIds: [],
  entrustUnitId: null,
  clock: null,
}

/**
 * Chains the audit rows of every business into seals, once a minute and never inside a writing transaction. Only rows of
 * transactions that are over for everybody are sealed, so that a late commit cannot slip in before a seal. What is sealed already
 * is not read again: business by business from the end of its last seal.
 */
export async function sealAudit({ ownerPool }: Services): Promise<void> {
  await inTransaction(ownerPool, ownerCaller, {}, async tx => {
    await tx.query('select pg_advisory_xact_lock(714206)')
    await tx.query(
      `with last as (
         select b.id as business_id, coalesce((select s.to_id from audit_seal s where s.business_id = b.id order by s.from_id desc limit 1), 0) as to_id
         from (select id from business union select 0) b
       ),
       fresh as (
         select a.* from last l
         cross join lateral (select min(w.id) as id from audit_log w where w.business_id = l.business_id and w.id > l.to_id
           and w.xact::xid8 >= pg_snapshot_xmin(pg_current_snapshot())) unfinished
         cross join lateral (select * from audit_log a where a.business_id = l.business_id and a.id > l.to_id
           and (unfinished.id is null or a.id < unfinished.id)) a
       ),
       batch as (
         select f.instance_id, f.organization_id, f.business_id, min(f.id) as from_id, max(f.id) as to_id, count(*)::int as n,
           string_agg(f.row_hash, '' order by f.id) as hashes
         from fresh f group by f.instance_id, f.organization_id, f.business_id
       )
       insert into audit_seal (instance_id, organization_id, business_id, from_id, to_id, row_count, root, prev_root)
       select b.instance_id, b.organization_id, b.business_id, b.from_id, b.to_id, b.n,
         encode(sha256(convert_to(coalesce(p.root, '') || b.hashes, 'UTF8')), 'hex'), p.root
       from batch b left join lateral (select s.root from audit_seal s where s.business_id = b.business_id order by s.from_id desc limit 1) p on true`,
    )
  })
}

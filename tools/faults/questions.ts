/**
 * What must hold in the database whatever was killed: each question answers the rows that break it. The readings of a record
 * keep their history in rows of their own, so that its versions outnumber its lines in the trail.
 */
export const questions: readonly (readonly [name: string, sql: string])[] = [
  [
    'numbers are dense',
    `select 'rule ' || d.number_rule_id || ' of ' || d.business_id || ' in ' || d.scope_key || ' has ' || count(*) || ' serials from ' || min(d.serial) || ' to ' || max(d.serial) || ', its counter says ' || coalesce(max(c.last_serial), 0) as fault
     from number_draw d left join number_counter c using (business_id, number_rule_id, scope_key)
     group by d.business_id, d.number_rule_id, d.scope_key
     having count(*) <> max(d.serial) - min(d.serial) + 1 or count(distinct d.serial) <> count(*) or min(d.serial) <> 1
       or max(d.serial) <> coalesce(max(c.last_serial), 0)`,
  ],
  [
    'no number is given twice',
    `select 'the number ' || number_text || ' of ' || business_id || ' was given ' || count(*) || ' times' as fault
     from number_draw where state = 'bound' group by business_id, object_kind, number_text having count(*) > 1`,
  ],
  [
    'every number has its object',
    `select 'the number ' || d.number_text || ' of a ' || d.object_kind || ' stands on nothing' as fault from number_draw d
     where d.state = 'bound' and not exists (select from entrustment e where d.object_kind = 'entrustment' and e.id = d.object_id and e.entrust_no = d.number_text)
       and not exists (select from charge c where d.object_kind = 'charge' and c.id = d.object_id and c.charge_no = d.number_text)
       and not exists (select from charge_payment p where d.object_kind = 'charge' and p.charge_id = d.object_id and p.receipt_no = d.number_text)
       and not exists (select from sample s where d.object_kind = 'sample' and s.id = d.object_id and s.sample_number = d.number_text)
       and d.object_kind in ('entrustment', 'charge', 'sample')`,
  ],
  [
    'the trail has one line for each version',
    `select v.entity || ' ' || v.id || ' has version ' || v.row_version || ' and ' || count(a.id) || ' lines' as fault
     from (select 'entrustment' as entity, business_id, id, row_version from entrustment
       union all select 'charge', business_id, id, row_version from charge
       union all select 'trial_task', business_id, id, row_version from trial_task
       union all select 'report', business_id, id, row_version from report
       union all select 'equipment_sort', business_id, id, row_version from equipment_sort where code ~ '^F\\d+$') v
     left join audit_log a on a.business_id = v.business_id and a.entity = v.entity and a.entity_id = v.id
     group by v.entity, v.id, v.row_version having count(a.id) <> v.row_version`,
  ],
  [
    'what was paid is what the bills say',
    `select 'bill ' || c.id || ' says ' || c.paid_amount || ', its payments are ' || coalesce(sum(p.amount), 0) as fault
     from charge c left join charge_payment p on p.business_id = c.business_id and p.charge_id = c.id
     group by c.id, c.paid_amount having c.paid_amount <> coalesce(sum(p.amount), 0)`,
  ],
  [
    'every approved report has its file',
    `select 'report ' || r.display_number || ' has no file' as fault from report r join report_revision v on v.business_id = r.business_id and v.id = r.current_revision_id
     where r.state in ('approved', 'printed', 'issued', 'archived') and v.pdf_file_id is null`,
  ],
  [
    'the trail is whole under its seals',
    `select 'seal ' || s.id || ' of ' || s.business_id || ' does not fit' as fault from audit_seal s
     left join lateral (select root from audit_seal b where b.business_id = s.business_id and b.to_id < s.to_id order by b.to_id desc limit 1) b on true
     left join lateral (select count(*) as n, string_agg(a.row_hash, '' order by a.id) as hashes from audit_log a
       where a.business_id = s.business_id and a.id between s.from_id and s.to_id) a on true
     where s.prev_root is distinct from b.root or a.n <> s.row_count
       or s.root <> encode(sha256(convert_to(coalesce(s.prev_root, '') || a.hashes, 'UTF8')), 'hex')`,
  ],
  [
    'nobody waits for a lock',
    `select 'process ' || pid || ' has been ' || state || ' since ' || state_change as fault from pg_stat_activity
     where backend_type = 'client backend' and state like 'idle in transaction%' and state_change < now() - interval '10 seconds'
     union all select 'process ' || pid || ' waits for ' || locktype from pg_locks where not granted`,
  ],
]

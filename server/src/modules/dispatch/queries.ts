/** Condition on a certificate of the laboratory that covers tests today. */
export const validQualification = (alias: string): string =>
  `${alias}.kind in ('grade', 'cma') and ${alias}.state = 'valid' and ${alias}.valid_to >= gt_today() and ${alias}.deleted_at is null`

/** A value of the first certificate of a person: that of an engineer before that of an assistant. */
export const certificateSql = (what: string, person: string): string =>
  `select ${what} from personnel_certificate c where c.business_id = t.business_id and c.personnel_id = ${person} and c.kind in ('engineer', 'assistant')
     and c.deleted_at is null order by c.kind = 'engineer' desc, c.valid_to desc nulls first, c.id limit 1`

/** Condition on a row of `personnel_transfer` whose person is at the site today, or will be. */
export const inForceSql = (alias: string): string => `${alias}.state = 'in_force' and ${alias}.deleted_at is null`

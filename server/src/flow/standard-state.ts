/**
 * What a standard is today, in SQL over an alias of it: its days decide where they are known, since nobody sets the state of every
 * standard in the night in which it changes. One of the platform is abolished for the laboratory whose last check found it so.
 */
export const standardState = (alias: string): string =>
  `(case when ${alias}.business_id = 0 and gt_checked_out(${alias}.id) then 'abolished' when ${alias}.abolish_date <= gt_today() or (${alias}.abolish_date is null and ${alias}.state = 'abolished') then 'abolished'
    when ${alias}.implement_date > gt_today() or (${alias}.implement_date is null and ${alias}.state = 'coming') then 'coming' else 'current' end)`

/** The day from which it is in force, or not any more, as far as that lies ahead; null where no such day is known. */
export const standardChange = (alias: string): string =>
  `(case when ${alias}.implement_date > gt_today() then ${alias}.implement_date when ${alias}.abolish_date > gt_today() then ${alias}.abolish_date end)`

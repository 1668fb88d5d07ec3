/**
 * Condition: a person works in the caller's laboratory on a day, as far as the files of people tell (decision 0154). Accounts without
 * a file are judged by their posts and rights alone; one with several files, of somebody who came back, by any of them.
 *
 * @param user id of the account, as an expression
 * @param day the day, as an expression
 */
export const worksHere = (user: string, day: string): string =>
  `coalesce((select bool_or(coalesce(f.entry_date <= ${day}, true) and coalesce(f.leave_date >= ${day}, f.state not in ('left', 'transferred')))
     from personnel f where f.business_id = app_biz() and f.user_id = ${user} and f.deleted_at is null), true)`

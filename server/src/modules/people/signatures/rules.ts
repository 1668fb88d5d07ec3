import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { signature } from '@gt/domain/reports/signature.entity.ts'
import { signatureUser } from '@gt/domain/reports/signature-user.entity.ts'
import { judgingSignatures } from '@gt/domain/reports/signing-actions.ts'
import { signingErrors } from '@gt/domain/reports/signing-errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import { holdsAny } from '../../../flow/can.ts'
import { entityRules } from '../../../pages/rules.ts'
import { lastDay } from '../authority-lines.ts'
import { visibleGrants, visibleSignatures } from '../visible.ts'
import { scopeSql, standingSql } from './signatures.queries.ts'
import { guardLaboratory, retireSignature } from './signatures.ts'

/** The words of a role. */
const roleSql = ({ language }: Ctx, column: string): string =>
  `case ${column} ${stepRole.codes.map(code => `when '${code}' then '${stepRole.labels[code][language]}'`).join(' ')} end`

const heldSql = `signature_user s where s.user_id = t.user_id and ${standingSql('s')}`

/** Rules of signature pictures (pages djbaseset/signature, gdbaseset/signature). */
export const signatureRules = entityRules(signature, {
  visible: ctx => ({
    ...visibleSignatures(ctx),
    facts: factsOf(signature.computed, {
      calc_role: {
        column: 's.role',
        place: `exists (select from ${heldSql} and (#))`,
      },
    }),
  }),
  computed: {
    calc_roles: ctx => `select string_agg(distinct ${roleSql(ctx, 's.role')}, '、') from ${heldSql}`,
    calc_role: `select min(s.role) from ${heldSql}`,
    calc_scope_text: ctx => `select left(string_agg(distinct ${scopeSql(ctx, 's')}, '、'), 1000) from ${heldSql}`,
  },
  commands: { Retire: retireSignature as never },
})

/**
 * Ends an authorisation: it stood until yesterday, one of today never did. Refuses with SI-11 one that has ended.
 */
async function stop(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  guardLaboratory(ctx)
  const row = await lockRow(ctx, signatureUser, item)
  const today = dayOf(ctx.now)
  if (row.enabled !== 1 || (row.valid_to !== null && row.valid_to < today))
    throw new Refusal([refused(signingErrors, 'SI-11')])
  const { id, row_version } = await changeRow(ctx, signatureUser, row, {
    enabled: 0,
    ...(row.valid_from < today ? { valid_to: lastDay(today) } : {}),
  })
  return { id, row_version, state: null }
}

/** Rules of who may sign what (page totalset/signature). */
export const signatureUserRules = entityRules(signatureUser, {
  visible: visibleGrants,
  computed: {
    calc_scope_text: ctx => `select ${scopeSql(ctx, 't')}`,
    calc_certificate_serial: `select coalesce((select g.certificate_serial from signature g where g.business_id = app_biz() and g.user_id = t.user_id
        and g.is_current and g.state = 'approved' and g.deleted_at is null order by g.id desc limit 1),
      (select c.certificate_no from personnel p join personnel_certificate c on c.business_id = p.business_id and c.personnel_id = p.id and c.deleted_at is null
        where p.business_id = app_biz() and p.user_id = t.user_id and p.deleted_at is null and coalesce(c.valid_to >= gt_today(), true)
        order by coalesce(c.valid_to, 'infinity'::date) desc, c.id limit 1))`,
    calc_signature:
      ctx => `select g.id::text from signature g where g.business_id = app_biz() and g.user_id = t.user_id and g.is_current
        and g.state = 'approved' and g.deleted_at is null ${holdsAny(ctx, judgingSignatures) ? '' : 'and g.user_id = app_user_id()'} order by g.id desc limit 1`,
  },
  commands: { Stop: stop as never },
})

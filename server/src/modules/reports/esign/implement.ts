import type { Entity } from '@gt/domain/kit/entity.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import type { EnumList } from '@gt/domain/kit/fields/enum.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { type esignActions as Contract, esignActions } from '@gt/domain/reports/esign-actions.ts'
import { esignLog } from '@gt/domain/reports/esign-log.entity.ts'
import { esignRequest } from '@gt/domain/reports/esign-request.entity.ts'
import { esignVerdict, signatureMeaning } from '@gt/domain/reports/esign-steps.ts'
import { factsOf } from '../../../db/facts.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { type Implemented, implement, type Run } from '../../../http/implement.ts'
import { type EntityRules, entityRules } from '../../../pages/rules.ts'
import { seenReports } from '../visible.ts'
import { downloadSigned } from './downloads.ts'
import { begunOf, sealRefusals } from './plans.ts'
import { countWaiting, usableSeals } from './requests.queries.ts'
import { cancelRequest, gatherReports, resendRequest, seenLog, seenRequests } from './requests.ts'
import { proofOf, sealRequests, signRequests } from './sign.ts'
import { verifyRequest } from './verify.ts'

type Actions = (typeof Contract)['actions']

const revision = (what: string): string =>
  `select ${what} from report_revision v join report r on r.business_id = v.business_id and r.id = v.report_id
   where v.business_id = t.business_id and v.id = t.report_revision_id`
const reportNumber = revision('coalesce(v.display_number, r.report_number)')
const steps = (kind: 'person' | 'seal'): string =>
  `select string_agg(s->>'name' || case when s->>'state' = 'waiting' then '（…）' else '' end, '、' order by n)
   from jsonb_array_elements(t.steps) with ordinality as x(s, n) where s->>'kind' = '${kind}'`

/** Rules of requests for signatures (pages djentrustmanage/esign, gdtrialtest/esign, totalset/esignrecord). */
const requestRules = entityRules(esignRequest, {
  visible: ctx => ({
    ...seenRequests(ctx),
    facts: factsOf(esignRequest.computed, {
      calc_report_no: { column: `(${reportNumber})`, place: '(#)' },
      calc_signers: { column: `(${steps('person')})`, place: '(#)' },
    }),
  }),
  computed: {
    calc_report_no: reportNumber,
    calc_report_name: ({ language }) =>
      revision(
        `(select coalesce(nullif(l.name_${language}, ''), l.name_zh) from trial_list l where l.id = r.trial_list_id)`,
      ),
    calc_revision: revision('v.revision_no'),
    calc_seals: steps('seal'),
    calc_signers: steps('person'),
  },
  commands: { Cancel: cancelRequest as never, Resend: resendRequest as never, Retry: resendRequest as never },
})

const said = "coalesce(t.detail->>'text', t.detail->>'reason', t.detail->>'request', '')"

/** The words of a list for a code that stands in a record, as SQL; words are the product's own and hold no quote. */
const wordsOf = (list: EnumList<string>, code: string, language: Language): string =>
  `case ${code} ${list.codes.map(one => `when '${one}' then '${list.labels[one]?.[language]}'`).join(' ')} end`

/** Rules of the log of requests. */
const logRules = entityRules(esignLog, {
  visible: seenLog,
  computed: {
    calc_text: ({ language }) => {
      const meaning = wordsOf(signatureMeaning, "t.detail->>'meaning'", language)
      const verdict = wordsOf(esignVerdict, "t.detail->>'verdict'", language)
      return `select concat_ws(' · ', t.detail->>'name', ${meaning}, nullif(${said}, ''), ${verdict}, t.detail->>'serial',
        nullif(left(coalesce(t.detail->>'sha256', ''), 16), ''))`
    },
  },
})

const standing: Run<Actions['Standing']> = async ctx => {
  const { overall } = await settingsOf(ctx)
  return {
    enabled: overall.ESign.enabled ? 1 : 0,
    proof: await proofOf(ctx),
    waiting: overall.ESign.enabled ? await countWaiting(ctx, seenReports(ctx)) : 0,
  }
}

/** Seals of the caller, and what stands against each on which of these reports. */
const readSeals: Run<Actions['Seals']> = async (ctx, { ids }) => {
  const seals = await usableSeals(ctx)
  const against = new Map(seals.map(({ id }) => [id, [] as { id: string; message: string }[]]))
  for (const id of new Set(ids))
    for (const [seal, reasons] of await sealRefusals(ctx, await begunOf(ctx, id), seals))
      for (const reason of reasons) against.get(seal)?.push({ id, message: sentence(reason, ctx.language) })
  return { seals: seals.map(({ id, name, kind }) => ({ id, name, kind, against: against.get(id) ?? [] })) }
}

export const esignImplemented: readonly Implemented[] = [
  ...implement(esignActions, {
    Standing: standing,
    Gather: gatherReports,
    Seals: readSeals,
    Sign: signRequests,
    Seal: sealRequests,
    Verify: verifyRequest,
    Download: downloadSigned,
  }),
]

export const esignEntities: readonly EntityRules<Entity>[] = [requestRules, logRules]

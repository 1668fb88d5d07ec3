import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import { type LedgerPaperLine, ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import { type authorityActions, authorityRoles } from '@gt/domain/people/authority-actions.ts'
import { authorityErrors } from '@gt/domain/people/errors.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { businessOf } from '../../db/context.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { authorisedPeople } from './authorising.queries.ts'
import { rightsOf, testsFor } from './authorising.ts'
import { linesOf } from './authority-lines.ts'

type Actions = (typeof authorityActions)['actions']

const title: Label = { zh: '人员试验授权书', en: 'Authorisation of tests', es: 'Autorización de ensayos' }
const certificate: Label = { zh: '证书专业', en: 'Certificates', es: 'Certificados' }
const signatures: readonly Label[] = [
  { zh: '授权人：', en: 'Authorised by:', es: 'Autorizado por:' },
  { zh: '被授权人：', en: 'Authorised person:', es: 'Persona autorizada:' },
  { zh: '日期：', en: 'Date:', es: 'Fecha:' },
]
const mark = '√'

/** The sheet of one person's rights, or of everybody's, for signature. */
export const printRights: Run<Actions['Sheet']> = async (call: OutsideCall, { id }) => {
  const { language } = call
  const found = await call.transaction({}, async ctx => {
    const people = await authorisedPeople(ctx, { ids: id ? [id] : null })
    if (id && people.length === 0) throw new Refusal([refused(generalErrors, 'G-04')])
    const ids = people.map(person => person.id)
    const rows = await rightsOf(ctx, ids, dayOf(ctx.now))
    if (linesOf(rows).length === 0) throw new Refusal([refused(authorityErrors, 'PA-07')])
    const tests = await testsFor(ctx, rows)
    const [unit] = await ctx.tx.query<{ name: string }>('select name from business where id = $1', [businessOf(ctx).id])
    ctx.pending.audit.push({
      entity: userTrialAuthority.name,
      id: null,
      action: 'export',
      number: 'djbaseset.userTrialAuthority',
      before: null,
      after: { people: people.length, rows: rows.length },
      reason: null,
    })
    return { people, rows, tests, laboratory: unit?.name ?? '', now: ctx.now }
  })
  const order = new Map(found.tests.map((test, place) => [test.id, { ...test, place }]))
  const byPerson = Map.groupBy(found.rows, row => row.user_id)
  const lines = found.people.flatMap((person): LedgerPaperLine[] => {
    const held = linesOf(byPerson.get(person.id) ?? [])
    if (held.length === 0) return []
    const fields = person.cert_fields ? `　${certificate[language]}：${person.cert_fields}` : ''
    return [
      { kind: 'head', text: `${person.name}${person.department ? `（${person.department}）` : ''}${fields}` },
      ...held
        .toSorted((a, b) => (order.get(a.trial_list_id)?.place ?? 0) - (order.get(b.trial_list_id)?.place ?? 0))
        .flatMap(line => {
          const test = order.get(line.trial_list_id)
          const parameter = test?.parameters.find(one => one.id === line.trial_parameter_id)?.name ?? ''
          // rights of one test that stand for different days are lines of their own
          return line.periods.map(
            ({ roles, valid_from, valid_to }): LedgerPaperLine => ({
              kind: 'row',
              texts: [
                ...[test?.code ?? '', test?.name ?? '', parameter],
                ...authorityRoles.map(role => (roles.includes(role) ? mark : '')),
                ...[line.is_default && roles.includes('tester') ? mark : '', valid_from, valid_to ?? '—'],
              ],
            }),
          )
        }),
    ]
  })
  const { fields } = userTrialAuthority
  const column = (label: Label, width: number, align: 'left' | 'center') => ({ title: label[language], width, align })
  const code: Label = { zh: '试验编码', en: 'Test code', es: 'Código' }
  const document = ledgerPaper({
    language,
    laboratory: found.laboratory,
    title: title[language],
    facts: [],
    columns: [
      column(code, 90, 'left'),
      column(fields.trial_list_id.label, 230, 'left'),
      column(fields.trial_parameter_id.label, 120, 'left'),
      ...authorityRoles.map(role => column(stepRole.labels[role], 55, 'center')),
      column(fields.is_default.label, 75, 'center'),
      column(fields.valid_from.label, 80, 'center'),
      column(fields.valid_to.label, 80, 'center'),
    ],
    lines,
    maker: `${call.principal.displayName} ${found.now.slice(0, 16)}`,
    signatures: signatures.map(label => label[language]),
    paper: 'A4',
  })
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

import type { dispatchOrgActions } from '@gt/domain/dispatch/dispatch-actions.ts'
import { dispatchOrgParameter } from '@gt/domain/dispatch/dispatch-org-parameter.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dispatchOrg } from '@gt/domain/organisation/dispatch-org.entity.ts'
import { type LedgerPaperLine, ledgerPaper } from '@gt/domain/paper/ledger-paper.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { laboratoryName } from '../../flow/laboratory-name.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'

const words = {
  title: {
    zh: '工地试验室授权书',
    en: 'Authorisation of a site laboratory',
    es: 'Autorización de laboratorio de obra',
  },
  item: { zh: '项目', en: 'Item', es: 'Concepto' },
  content: { zh: '内容', en: 'Content', es: 'Contenido' },
  project: { zh: '工程及标段', en: 'Project and section', es: 'Proyecto y tramo' },
  period: { zh: '授权期限', en: 'Period', es: 'Vigencia' },
  signatures: [
    { zh: '母体机构负责人：', en: 'For the parent laboratory:', es: 'Por el laboratorio matriz:' },
    { zh: '授权负责人：', en: 'In charge of the site:', es: 'Responsable de la obra:' },
    { zh: '日期：', en: 'Date:', es: 'Fecha:' },
  ],
} as const satisfies Readonly<Record<string, Label | readonly Label[]>>

interface Named extends Record<string, unknown> {
  readonly project: string
  readonly person: string | null
  readonly certificate: string | null
}

async function linesOf(ctx: Ctx, id: Id): Promise<LedgerPaperLine[]> {
  const site = await getRow(ctx, dispatchOrg, id)
  const [named] = await ctx.tx.query<Named>(
    `select concat_ws(' ', p.name, s.name) as project, f.name as person,
       (select c.certificate_no from personnel_certificate c where c.business_id = d.business_id and c.personnel_id = f.id and c.kind = 'engineer'
          and c.deleted_at is null order by c.valid_to desc nulls first, c.id limit 1) as certificate
     from dispatch_org d left join project p on p.id = d.project_id left join project_section s on s.id = d.project_section_id
     left join personnel f on f.business_id = d.business_id and f.id = d.authorised_person_id
     where d.business_id = app_biz() and d.id = $1`,
    [id],
  )
  const parameters = await ctx.tx.query<{ name: string }>(
    `select distinct concat_ws(' ', p.parameter_name, nullif(l.standard_text, '')) as name from dispatch_org_parameter x
     join trial_parameter p on p.id = x.trial_parameter_id
     join lab_qualification_parameter l on l.business_id = x.business_id and l.id = x.lab_qualification_parameter_id
     where x.business_id = app_biz() and x.dispatch_org_id = $1 and x.deleted_at is null order by 1`,
    [id],
  )
  const { name, authorisation_no, address, authorised_person_id } = dispatchOrg.fields
  const lines: readonly (readonly [Label, string])[] = [
    [authorisation_no.label, site.authorisation_no ?? ''],
    [name.label, site.name ?? ''],
    [words.project, named?.project ?? ''],
    [address.label, site.address ?? ''],
    [authorised_person_id.label, [named?.person, named?.certificate].filter(Boolean).join('，')],
    [words.period, `${site.authorised_from} ～ ${site.authorised_to}`],
    [dispatchOrgParameter.label, parameters.map(one => one.name).join('；') || (site.scope ?? '')],
  ]
  return lines.map(([label, text]) => ({ kind: 'row', texts: [label[ctx.language], text] }))
}

/** The letter of authorisation on paper; see the contract. */
export const siteLetter: Run<(typeof dispatchOrgActions)['actions']['Letter']> = async (call: OutsideCall, { id }) => {
  const { language } = call
  const { lines, laboratory } = await call.transaction({ readOnly: true }, async ctx => ({
    lines: await linesOf(ctx, id),
    laboratory: await laboratoryName(ctx),
  }))
  const document = ledgerPaper({
    language,
    laboratory,
    title: words.title[language],
    facts: [],
    columns: [
      { title: words.item[language], width: 1, align: 'left' },
      { title: words.content[language], width: 4, align: 'left' },
    ],
    lines,
    maker: call.principal.displayName,
    signatures: words.signatures.map(label => label[language]),
    paper: 'A4',
  })
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

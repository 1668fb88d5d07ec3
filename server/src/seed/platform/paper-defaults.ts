import { libraryLabelStyles, sampleLabelStyles, specimenLabelStyles } from '@gt/domain/qrcode/label-layout.ts'
import { qrcodeStyle } from '@gt/domain/qrcode/qrcode-style.entity.ts'
import { headerFooterSet } from '@gt/domain/reports/header-footer-set.entity.ts'
import { reportTemplate } from '@gt/domain/reports/report-template.entity.ts'
import { reportTemplateVersion } from '@gt/domain/reports/report-template-version.entity.ts'
import { signatureTarget } from '@gt/domain/reports/signature-target.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, putRows } from '../put-rows.ts'
import type { SeededTests } from './methods.ts'

/** Platform defaults of paper: templates of every method, places of signatures, header and footer, labels. */
export async function seedPaperDefaults(tx: Transaction, tests: SeededTests['tests']): Promise<void> {
  await putRows(
    tx,
    headerFooterSet,
    ['name'],
    [{ name: '平台默认', kind: 'all', is_default: 1, paper: 'A4' }],
    'refresh',
  )
  await putRows(
    tx,
    signatureTarget,
    ['code', 'document_kind'],
    places.map(([document_kind, code, name_zh, name_en, role, kind, required], index) => ({
      document_kind,
      code,
      name_zh,
      name_en,
      role,
      kind,
      required,
      with_date: kind === 'signature' && document_kind === 'record' ? 1 : 0,
      area: 'footer',
      sort_no: index + 1,
    })),
    'refresh',
  )
  await putRows(
    tx,
    qrcodeStyle,
    ['name'],
    [
      ...shippedStyles('sample', sampleLabelStyles),
      ...shippedStyles('specimen', specimenLabelStyles),
      ...libraryLabelStyles.map(({ medium, ...style }) => ({
        ...shippedStyle('sample', style),
        medium,
        correction_level: medium === 'cast_in' ? 'H' : 'M',
      })),
      ...labels.map(([name, usage]) => ({
        name,
        usage,
        width_mm: '60',
        height_mm: '40',
        layout: {},
        is_default: 1,
        hide_for_blind: usage === 'blind' ? 1 : 0,
      })),
    ],
    'refresh',
  )
  await seedTemplates(tx, tests)
}

/** Places of workflow.md section 21: document, code, names, role, what stands there, whether it may stay empty. */
const places = [
  ['record', 'tester', '检测', 'Tested by', 'tester', 'signature', 1],
  ['record', 'recorder', '记录', 'Recorded by', 'tester', 'signature', 0],
  ['record', 'checker', '复核', 'Checked by', 'checker', 'signature', 1],
  ['report', 'tester', '检测', 'Tested by', 'tester', 'signature', 1],
  ['report', 'compiler', '编制', 'Compiled by', 'compiler', 'signature', 0],
  ['report', 'auditor', '审核', 'Audited by', 'auditor', 'signature', 1],
  ['report', 'approver', '批准', 'Approved by', 'approver', 'signature', 1],
  ['report', 'test_seal', '检测专用章', 'Test seal', 'approver', 'stamp', 1],
  ['report', 'cma', 'CMA 标志', 'CMA mark', 'approver', 'stamp', 0],
  ['report', 'grade', '等级专用标识章', 'Grade seal', 'approver', 'stamp', 0],
  ['report', 'cross_page', '骑缝章', 'Cross-page seal', 'approver', 'stamp', 0],
  ['entrust', 'sender', '委托人', 'Client', 'sender', 'signature', 1],
  ['entrust', 'receiver', '收样人', 'Received by', 'receiver', 'signature', 1],
  ['entrust', 'reviewer', '评审人', 'Reviewed by', 'auditor', 'signature', 1],
] as const

const shippedStyle = (usage: string, { name, width, height, layout }: (typeof sampleLabelStyles)[number]) => ({
  name,
  usage,
  width_mm: String(width),
  height_mm: String(height),
  layout,
  is_default: 0,
  hide_for_blind: 0,
})

const shippedStyles = (usage: string, styles: typeof sampleLabelStyles) =>
  styles.map((style, index) => ({ ...shippedStyle(usage, style), is_default: index === 0 ? 1 : 0 }))

const labels = [
  ['留样标签', 'retention'],
  ['盲样标签', 'blind'],
  ['设备标签', 'equipment'],
  ['报告标签', 'report'],
] as const

const kinds = [
  ['record', '原始记录'],
  ['report', '检测报告'],
] as const

/** A record sheet and a report for every method; the layout is generated from the method when it is drawn. */
async function seedTemplates(tx: Transaction, tests: SeededTests['tests']): Promise<void> {
  const wanted = tests.flatMap(({ method, listId }) =>
    kinds.map(([kind, word]) => ({ kind, method, listId, name: `${method.name.zh}${word}` })),
  )
  const templates = await putRows(
    tx,
    reportTemplate,
    ['kind', 'code'],
    wanted.map(({ kind, method, listId, name }) => ({
      kind,
      code: method.id,
      name,
      trial_list_id: listId,
      is_platform_template: 1,
      shared_to: 'platform',
    })),
    'refresh',
  )
  const templateId = (kind: string, method: string): string => idOf(templates, `${kind}|${method}`)
  await putRows(
    tx,
    reportTemplateVersion,
    ['report_template_id', 'version_no'],
    wanted.map(({ kind, method }) => ({
      report_template_id: templateId(kind, method.id),
      version_no: 1,
      layout: { generated: true, method: method.id },
      state: 'published',
    })),
    'once',
  )
  await tx.query(
    `update report_template t set current_version_id = v.id, row_version = t.row_version + 1, updated_at = gt_now()
     from report_template_version v
     where t.business_id = 0 and v.business_id = 0 and v.report_template_id = t.id and v.version_no = 1
       and t.current_version_id is null`,
  )
}

import { valueSchema } from '@gt/domain/kit/entity.ts'
import { expect, test } from 'vitest'
import {
  archiveCommands,
  archiveFields,
  fileReason,
  heldReason,
  isIssue,
  issueCommands,
  issueFields,
  printCommands,
  printFields,
  severalClients,
  wishedMode,
} from './desk-commands.ts'

const row = (more: object = {}) => ({
  id: '1',
  display_number: 'BG-2026-0001',
  state: 'approved',
  released: 1,
  pdf_file_id: '9',
  copies: 3,
  printed_copies: 0,
  ...more,
})
const [print] = printCommands
const [pickup, , electronic] = issueCommands
if (!print || !pickup || !electronic) throw new Error('a desk has no commands')
const start = (fields: ReturnType<typeof printFields>, key: string) => fields.find(one => one.key === key)?.start

test('[B-10 B-12] a report that money or its unmade file holds is greyed with the words of the server', () => {
  expect(heldReason(row(), print, 'zh')).toBeUndefined()
  expect(heldReason(row({ released: 0, open_amount: '500.00' }), print, 'zh')).toBe(
    '费用未结清（未收 500.00 元），报告BG-2026-0001不能打印报告',
  )
  const unpaid = row({ released: 0, money_holds: 'issue' })
  expect([heldReason(unpaid, print, 'zh'), heldReason(unpaid, pickup, 'zh')?.slice(0, 5)]).toEqual([
    undefined,
    '费用未结清',
  ])
  expect(heldReason(row({ pdf_file_id: null }), pickup, 'zh')).toBe('报告BG-2026-0001的文件正在生成，请稍后再试')
})

test('[I-02] a report that was signed and never printed goes electronically only', () => {
  expect(heldReason(row({ state: 'signed' }), pickup, 'zh')).toBe('当前状态为“已签章”，不能执行“发放”')
  expect(heldReason(row({ state: 'signed' }), electronic, 'zh')).toBeUndefined()
})

test('[I-08 I-09] an issue that is not taken back any more says why', () => {
  const takeBack = issueCommands.find(({ key }) => key === 'take_back') ?? print
  const told = (code: string | null) => heldReason(row({ state: 'issued', take_back_held: code }), takeBack, 'zh')
  expect([told(null), told('I-09')]).toEqual([undefined, '报告文件已被下载，不能撤回'])
  expect(told('I-08')).toContain('只能撤回当天的发放')
})

test('[I-07] copies printed beyond the ordered ones are handed out, after those', () => {
  const out = (more: object) => row({ state: 'issued', issued_copies: 3, ...more })
  expect(heldReason(out({ printed_copies: 3 }), pickup, 'zh')).toBe('报告BG-2026-0001已全部发放')
  expect(heldReason(out({ printed_copies: 4 }), pickup, 'zh')).toBeUndefined()
  const offered = (one: ReturnType<typeof row>) =>
    issueFields(pickup, [one], null, '按剩余').find(field => field.key === 'copies')?.start
  expect([offered(row({ printed_copies: 5 })), offered(out({ printed_copies: 5 }))]).toEqual([3, 2])
})

test('[I-07] paper and the account of the client are two ways: one does not close the other', () => {
  const out = row({ state: 'issued', issued_copies: 3, printed_copies: 3, money_holds: 'print' })
  expect(heldReason(out, electronic, 'zh')).toBeUndefined()
  expect(heldReason({ ...out, sent: 1 }, electronic, 'zh')).toBe('报告BG-2026-0001已全部发放')
  expect(heldReason(row({ state: 'issued', sent: 1 }), pickup, 'zh')).toBeUndefined()
})

test('[page reportissued, special; X-05] a report that is being changed is neither printed nor handed out, and says so', () => {
  const changing = row({ state: 'printed', changing: 1 })
  expect(heldReason(changing, print, 'zh')).toBe('报告BG-2026-0001正在变更，不能打印报告')
  expect(heldReason(changing, pickup, 'zh')).toBe('报告BG-2026-0001正在变更，不能发放')
  const over = printCommands.find(({ key }) => key === 'to_issue') ?? print
  expect(heldReason(changing, over, 'zh')).toBeUndefined()
  const [archive] = archiveCommands
  expect(archive && fileReason(changing, archive, null, 'zh')).toBe('报告BG-2026-0001正在变更，不能归档')
})

test('[B-10] the fee for copies in place of lost ones holds these, and greys print and issue with what is open', () => {
  const lost = row({
    state: 'archived',
    copies: 4,
    printed_copies: 3,
    issued_copies: 3,
    reissued_copies: 1,
    reissue_unpaid: 1,
    open_amount: '20.00',
    money_holds: 'print',
  })
  expect(heldReason(lost, print, 'zh')).toBe('费用未结清（未收 20.00 元），报告BG-2026-0001不能打印报告')
  expect(heldReason(lost, pickup, 'zh')?.slice(0, 5)).toBe('费用未结清')
  expect(heldReason({ ...lost, money_holds: 'issue' }, print, 'zh')).toBeUndefined()
  expect(heldReason({ ...lost, reissue_unpaid: 0 }, pickup, 'zh')).toBeUndefined()
  expect(heldReason({ ...lost, issued_copies: 2 }, pickup, 'zh')).toBeUndefined()
})

test('[page reportissued] the reports of a scan go out as their clients want them, where they agree', () => {
  expect(wishedMode([row({ delivery_mode: 'mail' }), row({ delivery_mode: 'mail' })])).toBe('mail')
  expect(wishedMode([row({ delivery_mode: 'mail' }), row({ delivery_mode: 'pickup' })])).toBeNull()
  expect(wishedMode([row()])).toBeNull()
})

test('[page reportissued] one signature for reports of several clients is told by their names', () => {
  const of = (...names: (string | null)[]) => severalClients(names.map(entrust_unit_name => row({ entrust_unit_name })))
  expect(of('示范建材有限公司', '示范建材有限公司')).toEqual([])
  expect(of('示范建材有限公司', '示范市政工程处', '示范建材有限公司')).toEqual(['示范建材有限公司', '示范市政工程处'])
  expect(of('示范建材有限公司', null)).toEqual(['示范建材有限公司', '—'])
})

const fields = (rows: ReturnType<typeof row>[], pages: string | null = null) =>
  printFields(rows, { start: pages, all: '' })

test('a print offers the copies that are left, and a reprint when they are all there (I-01)', () => {
  expect([start(fields([row()]), 'copies'), start(fields([row()]), 'kind')]).toEqual([3, 'formal'])
  const again = fields([row({ printed_copies: 3 })])
  expect([start(again, 'copies'), start(again, 'kind')]).toEqual([1, 'reprint'])
  // the rest of what was ordered is no reprint, a copy in place of a lost one is
  const rest = fields([row({ printed_copies: 2 })])
  expect([start(rest, 'copies'), start(rest, 'kind')]).toEqual([1, 'formal'])
  expect(start(fields([row({ printed_copies: 3, copies: 4, reissued_copies: 1 })]), 'kind')).toBe('reprint')
  expect(start(fields([row(), row({ id: '2', copies: 2 })]), 'copies')).toBeNull()
})

test('[page printlist] records go with their reports where the test says so, some pages only of one report', () => {
  expect(start(fields([row({ with_record: 1 })]), 'document_kind')).toBe('both')
  expect(start(fields([row({ with_record: 1 }), row({ id: '2' })]), 'document_kind')).toBe('report')
  expect(start(fields([row()], '3'), 'page_range')).toBe('3')
  expect(fields([row(), row({ id: '2' })]).some(({ key }) => key === 'page_range')).toBe(false)
})

test('[page printlist I-14] what lies at the issue desk is not handed over again', () => {
  const over = printCommands.find(({ key }) => key === 'to_issue') ?? print
  expect(heldReason(row({ state: 'printed', to_issue_at: null }), over, 'zh')).toBeUndefined()
  expect(heldReason(row({ state: 'printed', to_issue_at: '2026-03-30 11:00:00' }), over, 'zh')).toBe(
    '报告BG-2026-0001已转发放',
  )
})

test('the counter wants a receiver, the post a carrier, its number and a receiver too (I-02)', () => {
  const needed = issueCommands.filter(isIssue).map(command =>
    issueFields(command, [row()], '2026-03-30 11:00:00', '按剩余')
      .filter(field => field.required)
      .map(field => field.key),
  )
  expect(needed).toEqual([
    ['receiver_name', 'copies', 'delivered_at'],
    ['courier', 'tracking_no', 'receiver_name', 'copies', 'delivered_at'],
    [],
  ])
})

test('[page reportissued, form] copies are a whole number of one at least; only reports with different numbers go with their own', () => {
  const copies = (...rows: ReturnType<typeof row>[]) =>
    issueFields(pickup, rows, null, '各报告按剩余份数').find(({ key }) => key === 'copies')
  const alike = copies(row(), row())
  expect(alike).toMatchObject({ required: true, start: 3 })
  const field = alike?.field
  if (!field) throw new Error('the counter asks for copies')
  const told = ['0', '1.5', '两份', '2'].map(value => valueSchema(field).safeParse(value).error?.issues[0]?.message)
  expect(told).toEqual(['min|{"min":1}', 'integer', 'integer', undefined])
  expect(copies(row(), row({ copies: 2 }))).toMatchObject({ placeholder: '各报告按剩余份数' })
  expect(copies(row(), row({ copies: 2 }))?.required).toBeUndefined()
})

test('copies that are left go out later, the last of them not twice (I-07)', () => {
  expect(heldReason(row({ state: 'issued', issued_copies: 1 }), pickup, 'zh')).toBeUndefined()
  expect(heldReason(row({ state: 'issued', issued_copies: 3 }), pickup, 'zh')).toBe('报告BG-2026-0001已全部发放')
})

test('[I-05] a file is destroyed after its period, and lent when it is there', () => {
  const reason = (key: string, more: object, today = '2026-03-29') => {
    const command = archiveCommands.find(one => one.key === key)
    if (!command) throw new Error(`no command ${key}`)
    return fileReason(
      row({ state: 'archived', archive_state: 'filed', destroy_after: '2032-03-30', ...more }),
      command,
      today,
      'zh',
    )
  }
  expect(reason('destroy_apply', {})).toBe('未到保存期限2032-03-30')
  expect(reason('destroy_apply', {}, '2032-03-30')).toBeUndefined()
  expect(reason('borrow', {})).toBeUndefined()
  expect(reason('borrow', { archive_state: 'borrowed' })).toBe('当前状态为“借出”，不能执行“借阅”')
  expect(reason('archive', { state: 'issued', archive_state: null })).toBeUndefined()
  // a note excuses what is missing, but neither record nor report
  expect(reason('archive', { archive_state: null, missing: ['entrust'] })).toBeUndefined()
  expect(reason('archive', { archive_state: null, missing: ['entrust', 'record'] })).toBe('归档资料不完整：原始记录')
  // filed before its issue, or not filed at all
  const early = { state: 'printed', archive_no: 'DA-7' }
  expect(reason('archive', early)).toBe('报告BG-2026-0001已归入档案DA-7')
  expect(reason('borrow', early)).toBeUndefined()
  expect(reason('borrow', { ...early, archive_state: null })).toBe('报告BG-2026-0001不在档，不能借阅')
})

test('a volume and a shelf are needed, a keeping period of five years is none (page archivelist)', () => {
  const fields = archiveFields([row({ missing: [] })], 'by setting', undefined)
  expect(fields.filter(field => field.required).map(field => field.key)).toEqual(['volume_no', 'shelf', 'storage'])
  const years = fields.find(field => field.key === 'keep_years')?.field
  expect(years?.kind.schema(years.options).safeParse('5').success).toBe(false)
  expect(years?.kind.schema(years.options).safeParse('10').success).toBe(true)
})

test('a file that lacks papers needs a note, and starts with the period of its class (page archivelist, completeness, keep_years)', () => {
  const field = (key: string, ...rows: object[]) =>
    archiveFields(
      rows.map(more => row(more)),
      'by setting',
      undefined,
    ).find(one => one.key === key)
  expect(field('missing_note', { missing: [] }, { missing: ['entrust'] })?.required).toBe(true)
  expect(field('keep_years', { keep_due: 10 }, { keep_due: 10 })?.start).toBe(10)
  // each its own, by the server
  expect(field('keep_years', { keep_due: 10 }, { keep_due: 6 })?.start).toBeNull()
  expect(field('keep_permanently', { keep_due: null })?.start).toBe(1)
  expect(field('keep_permanently', { keep_due: null }, { keep_due: 6 })?.start).toBeUndefined()
})

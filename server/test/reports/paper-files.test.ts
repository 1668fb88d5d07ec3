import { randomBytes } from 'node:crypto'
import { reportActions } from '@gt/domain/reports/actions.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentKey, keepFile } from '../../src/files/keep.ts'
import { fileRoutes } from '../../src/files/routes.ts'
import { createServer } from '../../src/http/server.ts'
import { hashToken, SessionCache } from '../../src/http/session.ts'
import { createLog } from '../../src/log.ts'
import { loadSession, probeSession } from '../../src/modules/identity/session.queries.ts'
import { fileReads, fileSights } from '../../src/modules/reports/api.ts'
import { signaturePicture } from '../../src/seed/picture.ts'
import { pickup } from '../make/desks.ts'
import { inside, refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  paid,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedCubes,
} from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Who reads the paper of a report: the laboratory, its client and its supervisors, each as far as workflow 25 says. */
let place: ReportPlace
let app: FastifyInstance
let report: MadeReport
let paper: string
let record: string

beforeAll(async () => {
  place = await openReports()
  app = await createServer({
    services: { ...place.services, log: createLog('silent') },
    actions: [],
    sessions: new SessionCache(loadSession(place.pool), probeSession(place.pool)),
    routes: (server, parts) => fileRoutes(server, parts, fileSights, fileReads),
  })
  await place.query(
    `insert into business_relation (instance_id, organization_id, from_business_id, to_business_id, relation)
     select f.instance_id, f.organization_id, f.id, t.id, 'supervises' from business f join business t on t.code = 'SFJC' where f.code = 'JL1'`,
  )
  report = await testedCubes(place)
  // the order is one of client1's unit
  await place.query(
    "update entrustment set entrust_unit_id = (select entrust_unit_id from app_user where user_name = 'client1') where id = $1",
    [report.orderId],
  )
  await photograph('破坏形态', signaturePicture('SFJC:tester1'))
  await photograph('不可打印', Buffer.from('no picture at all'))
  await signedUpTo(place, report, 'Approve')
  await rendered(place, report)
  const [files] = await place.query<{ paper: string; record: string }>(
    'select pdf_file_id::text as paper, record_pdf_file_id::text as record from report_revision where report_id = $1',
    [report.id],
  )
  paper = files?.paper ?? ''
  record = files?.record ?? ''
}, 120_000)
afterAll(async () => {
  await app?.close()
  await place?.close()
})

/** Hangs a photograph on the record of the report. */
async function photograph(caption: string, bytes: Buffer): Promise<void> {
  const stored = await place.services.files.put(bytes)
  const tester = await place.as('tester1', '2026-03-29 09:45:00')
  const file = await inside(place, tester, ctx =>
    keepFile(ctx, stored, { name: `${caption}.png`, mime: 'image/png', purpose: 'record_file' }),
  )
  await place.query(
    `insert into record_file (instance_id, organization_id, business_id, test_record_id, file_id, caption, taken_at)
     select instance_id, organization_id, business_id, id, $2, $3, '2026-03-29 09:44' from test_record where id = $1`,
    [report.recordId, file.id, caption],
  )
}

it('[page checklist, upload] the stored record shows its photographs with words and time; one that cannot be printed keeps its words', async () => {
  const [row] = await place.query<{ storage_key: string; sha256: string }>(
    'select storage_key, sha256 from file_object where id = $1',
    [record],
  )
  const pages = await readTexts(await place.services.files.get(contentKey(row?.storage_key ?? ''), row?.sha256 ?? ''))
  const text = JSON.stringify(pages).replaceAll(' ', '')
  expect(text).toContain('试验照片')
  expect(text).toMatch(/1破坏形态2026-03-2909:44/)
  expect(text).toMatch(/2不可打印2026-03-2909:44/)
})

const tokens = new Map<string, string>()

async function tokenOf(login: string): Promise<string> {
  const known = tokens.get(login)
  if (known) return known
  const token = randomBytes(32).toString('base64url')
  await place.query(
    `with account as (select id, business_id from app_user where user_name = $1),
       login as (insert into login_record (user_id, business_id, login_at, last_heartbeat_at) select id, business_id, now(), now() from account returning id)
     insert into login_token (login_record_id, token_hash, expires_at) select id, $2, now() + interval '1 day' from login`,
    [login, hashToken(token)],
  )
  tokens.set(login, token)
  return token
}

/** Status of reading a file, directly and by a link; both must say the same. */
async function reading(login: string, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(login)}` }
  const file = await app.inject({ url: `/api/v1/File/Download?id=${id}`, headers })
  const link = await app.inject({ url: `/api/v1/File/Link?id=${id}`, headers })
  const url = (link.json() as { result: { url?: string } }).result.url // the envelope of the link
  const opened = url ? await app.inject({ url }) : link
  expect(opened.statusCode).toBe(file.statusCode)
  if (file.statusCode === 200) expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  return file.statusCode
}

const listed = async (login: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await (await place.as(login)).call(reportActions, 'List', {
    filter: [{ field: 'id', op: 'eq', value: report.id }],
  })
  return [...rows]
}

it('[workflow 25] keeps an approved report that was not handed out from client and supervisor', async () => {
  expect(await reading('auditor', paper)).toBe(200)
  expect(await reading('tester1', paper)).toBe(200)
  expect(await reading('tester5', paper)).toBe(404)
  for (const login of ['client1', 'client2', 'jl-engineer']) expect(await reading(login, paper), login).toBe(404)
  expect(await listed('client1')).toEqual([])
  expect(await listed('jl-engineer')).toMatchObject([{ id: report.id, pdf_file_id: null, sample_numbers: null }])
})

it('[workflow 25] gives the issued paper to its client and supervisors, with what the list shows of it', async () => {
  await paid(place, report)
  const clerk = await place.as('reports', '2026-03-30 11:00:00')
  await clerk.give(reportActions, 'Print', await current(place, 'report', report.id), { copies: 2 })
  await clerk.give(reportActions, 'Issue', await current(place, 'report', report.id), pickup)
  const [of] = await listed('reports')
  const shown = { pdf_file_id: paper, sample_numbers: of?.sample_numbers, project_name: of?.project_name }
  expect(of?.sample_numbers).toMatch(/^YP-/)
  for (const login of ['client1', 'jl-engineer']) {
    expect(await listed(login), login).toMatchObject([shown])
    expect(await reading(login, paper), login).toBe(200)
    expect(await reading(login, record), login).toBe(404)
    const row = await (await place.as(login)).call(reportActions, 'GetById', { id: report.id })
    expect(row).toMatchObject(shown)
  }
  expect(await reading('auditor', record)).toBe(200)
})

it('answers "not found" to the client of another order and to whoever supervises no longer', async () => {
  expect(await listed('client2')).toEqual([])
  expect(await reading('client2', paper)).toBe(404)
  const other = await place.as('client2')
  expect(await refusal(other.call(reportActions, 'GetById', { id: report.id }))).toEqual(['G-04'])
  await place.query(
    "update business_relation set deleted_at = now() where relation = 'supervises' and to_business_id = (select id from business where code = 'SFJC')",
  )
  tokens.delete('jl-engineer')
  expect(await reading('jl-engineer', paper)).toBe(404)
})

it('closes the paper again while the report is held back or a new revision takes its place', async () => {
  await place.query('update report set released = false where id = $1', [report.id])
  expect(await reading('client1', paper)).toBe(404)
  await place.query("update report set released = true, state = 'drafting' where id = $1", [report.id])
  expect(await reading('client1', paper)).toBe(404)
  await place.query("update report set state = 'issued' where id = $1", [report.id])
  expect(await reading('client1', paper)).toBe(200)
})

it('[conventions 9] gives the file of an export to who had it made alone', async () => {
  const [made] = await place.query<{ id: string }>(
    `insert into file_object (instance_id, organization_id, business_id, name, mime_type, size_bytes, sha256, storage_key, folder, created_by_id)
     select f.instance_id, f.organization_id, f.business_id, f.name, f.mime_type, f.size_bytes, f.sha256, f.storage_key || 'e', 'export_file', u.id
     from file_object f join app_user u on u.user_name = 'auditor' where f.id = $1 returning id::text as id`,
    [record],
  )
  expect(await reading('auditor', made?.id ?? '')).toBe(200)
  expect(await reading('reports', made?.id ?? '')).toBe(404)
})

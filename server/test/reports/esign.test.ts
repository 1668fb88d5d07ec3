import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { ownAccountActions } from '@gt/domain/identity/own-account-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/reports/djentrustmanage.esign.page.ts'
import { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { identityImplemented } from '../../src/modules/identity/implement.ts'
import { knownCertificates } from '../../src/modules/reports/esign/certificates.queries.ts'
import { esignImplemented } from '../../src/modules/reports/esign/implement.ts'
import { verdictOf } from '../../src/modules/reports/esign/verify.ts'
import { type Caller, inside, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'
import { itemOf, noon, password, rangesIn, signingOf } from '../make/signing.ts'
import { sealPassword } from '../support/api-client.ts'

/** Signing the files of reports (pages djentrustmanage/esign, totalset/esignrecord; workflow 21; D-16). */
const run = promisify(execFile)
let place: ReportPlace
let signer: Caller
let clerk: Caller
let folder: string
const pages = pageController(page) as Controller<never>

beforeAll(async () => {
  place = await openReports([...definedActions, ...identityImplemented, ...esignImplemented])
  const hashed = await hash(password)
  await place.query("update app_user set password = $1 where user_name = any('{signer1,reports,gd-chief,auditor}')", [
    hashed,
  ])
  await turn({ enabled: true, auth: 'none' })
  signer = await place.as('signer1', noon)
  clerk = await place.as('reports', noon)
  folder = await mkdtemp(path.join(tmpdir(), 'gt-esign-'))
}, 180_000)
afterAll(async () => {
  await place?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const { turn, sealed, requestOf, signingAuditor, approved, sign, sealIds, seal, fileOf } = signingOf(() => ({
  place,
  signer,
  clerk,
}))

const isThere = async (program: string): Promise<boolean> =>
  run('which', [program]).then(
    () => true,
    () => false,
  )

describe('[djentrustmanage/esign] signing the file of a report', () => {
  let report: MadeReport
  let pdf: Buffer

  it('takes up an approved report by itself, signs it twice and keeps the file of the report as it is', async () => {
    report = await approved()
    const first = await requestOf(report)
    expect(first).toMatchObject({ state: 'created', steps: [], signed_file_id: null })
    const [before] = await place.query<{ pdf: string; hash: string }>(
      'select pdf_file_id::text as pdf, content_hash as hash from report_revision where report_id = $1',
      [report.id],
    )
    expect(await sign(report)).toMatchObject({ succeeded: [{ id: first.id, state: 'signed' }], failed: [] })
    const one = await fileOf((await requestOf(report)).signed_file_id)
    expect(await seal(report)).toMatchObject({ succeeded: [{ id: first.id }], failed: [] })
    const request = await requestOf(report)
    expect(request.steps.map(({ kind, meaning, state }) => [kind, meaning, state])).toEqual([
      ['person', 'approved', 'signed'],
      ['seal', 'sealed', 'signed'],
    ])
    const original = await fileOf(before?.pdf ?? null)
    expect(original.sha256).toBe(before?.hash)
    pdf = (await fileOf(request.signed_file_id)).content
    // each file begins with the one before, byte by byte
    expect(one.content.subarray(0, original.content.length).equals(original.content)).toBe(true)
    expect(pdf.subarray(0, one.content.length).equals(one.content)).toBe(true)
    const [after] = await place.query(
      'select r.state, v.signed_pdf_file_id::text as signed from report r join report_revision v on v.id = r.current_revision_id where r.id = $1',
      [report.id],
    )
    expect(after).toEqual({ state: 'signed', signed: request.signed_file_id })
    const log = await place.query<{ event: string }>(
      'select event from esign_log where esign_request_id = $1 order by id',
      [request.id],
    )
    expect(log.map(({ event }) => event)).toEqual(['create', 'sign', 'stamp'])
  })

  it('both signatures hold for a reader of its own, with the certificates of the laboratory', async () => {
    const ranges = rangesIn(pdf)
    expect(ranges.map(({ end }) => end === pdf.length)).toEqual([false, true])
    const certificates = await place.query<{
      kind: string
      certificate: string
      serial: string
      user_id: string | null
    }>('select kind, certificate, serial, user_id::text as user_id from esign_certificate order by id')
    expect(certificates.map(({ kind }) => kind).sort()).toEqual(['person', 'root', 'seal'])
    const root = new X509Certificate(certificates.find(({ kind }) => kind === 'root')?.certificate ?? '')
    expect(root.verify(root.publicKey)).toBe(true)
    for (const { kind, certificate, serial, user_id } of certificates.filter(one => one.kind !== 'root')) {
      const own = new X509Certificate(certificate)
      expect([own.serialNumber, own.checkIssued(root), own.verify(root.publicKey), own.ca]).toEqual([
        serial,
        true,
        true,
        false,
      ])
      if (kind === 'person') expect(user_id).toBe(signer.userId)
    }
    for (const { covered, message } of ranges)
      expect(message.includes(createHash('sha256').update(covered).digest())).toBe(true)
    if (!(await isThere('openssl'))) return
    const [rootFile, content, cms, out] = ['root.pem', 'content', 'message', 'out'].map(name =>
      path.join(folder, name),
    ) as [string, string, string, string]
    await writeFile(rootFile, root.toString())
    const check = async (covered: Buffer, message: Buffer) => {
      await writeFile(content, covered)
      await writeFile(cms, message)
      const words = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', cms, '-content', content]
      return run('openssl', [...words, '-CAfile', rootFile, '-purpose', 'any', '-out', out])
    }
    for (const { covered, message } of ranges) {
      expect((await check(covered, message)).stderr).toContain('Verification successful')
      const other = Buffer.from(covered)
      other[1_000] = (other[1_000] ?? 0) ^ 1
      await expect(check(other, message)).rejects.toThrow()
    }
  })

  it('pdfsig finds both valid, and neither in a file with one other byte', async () => {
    if (!(await isThere('pdfsig'))) return
    const file = path.join(folder, 'signed.pdf')
    await writeFile(file, pdf)
    const said = (await run('pdfsig', [file])).stdout
    expect(said.match(/Signature is Valid/g)).toHaveLength(2)
    expect(said).toContain('Total document signed')
    const other = Buffer.from(pdf)
    other[1_000] = (other[1_000] ?? 0) ^ 1
    await writeFile(file, other)
    const found = await run('pdfsig', [file]).catch((error: { stdout: string }) => error)
    expect(found.stdout).not.toContain('Signature is Valid')
  })

  it('verifies each signature, and finds a byte, a tail, a missing signature and a strange certificate', async () => {
    const request = await requestOf(report)
    const answer = await clerk.call(esignActions, 'Verify', { id: request.id })
    expect(answer).toMatchObject({ verdict: 'good', replaced: 0 })
    expect(answer.signatures.map(({ name, meaning, good, whole }) => [name, meaning, good, whole])).toEqual([
      [expect.any(String), 'approved', 1, 1],
      ['检测专用章', 'sealed', 1, 1],
    ])
    const serials = request.steps.flatMap(({ serial }) => serial ?? [])
    const known = await inside(place, clerk, ctx => knownCertificates(ctx, serials))
    const verdict = (content: Buffer, of = known) => verdictOf(content, request.steps, of).verdict
    expect(verdict(pdf)).toBe('good')
    for (const at of [20, 1_000, Math.floor(pdf.length / 3), pdf.length - 40]) {
      const other = Buffer.from(pdf)
      other[at] = (other[at] ?? 0) ^ 1
      expect(verdict(other)).toBe('altered')
    }
    expect(verdict(Buffer.concat([pdf, Buffer.from('\n1 0 obj << >> endobj')]))).toBe('altered')
    expect(verdict(pdf.subarray(0, rangesIn(pdf)[0]?.end))).toBe('altered')
    expect(
      verdict(
        pdf,
        known.filter(({ kind }) => kind !== 'person'),
      ),
    ).toBe('bad')
    const revoked = (revoked_at: string) =>
      known.map(one => ({ ...one, revoked_at: revoked_at as typeof one.valid_to }))
    expect(verdict(pdf, revoked('2026-03-31 00:00:00'))).toBe('good')
    expect(verdict(pdf, revoked('2026-03-30 00:00:00'))).toBe('bad')
  })

  it('says that a stored file was altered, and signs it no further', async () => {
    const own = await approved()
    await sign(own)
    const { key } = await fileOf((await requestOf(own)).signed_file_id)
    const where = path.join(place.services.dataDir, key)
    const content = await readFile(where)
    content[1_000] = (content[1_000] ?? 0) ^ 1
    await writeFile(where, content)
    expect(await clerk.call(esignActions, 'Verify', { id: (await requestOf(own)).id })).toMatchObject({
      verdict: 'altered',
    })
    expect(await seal(own)).toMatchObject({ succeeded: [], failed: [{ errors: [{ code: 'EG-16' }] }] })
  })

  it('keeps the keys sealed, and shows them to no role of the laboratory', async () => {
    const rows = await place.query<{ key_cipher: string }>('select key_cipher from esign_certificate')
    for (const { key_cipher } of rows) {
      const text = Buffer.from(key_cipher, 'base64url')
      expect(text.includes(Buffer.from('06072a8648ce3d0201', 'hex'))).toBe(false) // of an elliptic key in PKCS 8
      expect(key_cipher).not.toContain('PRIVATE')
    }
    await expect(inside(place, clerk, ctx => ctx.tx.query('select key_cipher from esign_certificate'))).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('[djentrustmanage/esign] who may sign', () => {
  it('wants the password, locks after five wrong ones, and one proof signs many', async () => {
    const reports = [await approved(), await approved()]
    const items = await Promise.all(reports.map(async one => itemOf(await requestOf(one))))
    const wrong = async () => signer.call(esignActions, 'Sign', { items, proof: await sealed(signer, 'falsch') })
    for (let n = 0; n < 5; n += 1) expect(await refusal(wrong())).toEqual(['L-07'])
    expect(await refusal(wrong())).toEqual(['L-04'])
    await place.query('delete from login_failure')
    const done = await signer.call(esignActions, 'Sign', { items, proof: await sealed(signer, password) })
    expect(done.succeeded).toHaveLength(2)
    // a proof is good once
    const once = await sealed(signer, password)
    const again = () => signer.call(esignActions, 'Sign', { items, proof: once })
    expect((await again()).failed.map(({ errors }) => errors[0]?.code)).toEqual(['G-01', 'G-01'])
    expect(await refusal(again())).toEqual(['L-09'])
    const [report] = reports
    if (report) expect((await sign(report)).failed).toMatchObject([{ errors: [{ code: 'EG-17' }] }])
  })

  it('signs by a PIN of its own where the laboratory says so (EG-10, EG-11, EG-12)', async () => {
    const report = await approved()
    await turn({ enabled: true, auth: 'pin' })
    try {
      expect(await refusal(sign(report, signer, '246810'))).toEqual(['EG-10'])
      const set = async (pin: string, by = password) => {
        const challenge = await signer.call(oauthActions, 'LoginChallenge', {})
        const input = { password: sealPassword(by, challenge), pin: sealPassword(pin, challenge) }
        return signer.call(ownAccountActions, 'SetPin', input)
      }
      expect(await refusal(set('246810', 'falsch'))).toEqual(['L-07'])
      for (const pin of ['12345', '000000', password]) expect(await refusal(set(pin))).toEqual(['EG-11'])
      await set('246810')
      const [kept] = await place.query<{ pin: string }>('select sign_pin_hash as pin from app_user where id = $1', [
        signer.userId,
      ])
      expect(kept?.pin).toMatch(/^\$argon2id\$/)
      for (let n = 0; n < 5; n += 1) expect(await refusal(sign(report, signer, password))).toEqual(['EG-12'])
      expect(await refusal(sign(report, signer, '246810'))).toEqual(['L-04'])
      await place.query('delete from login_failure')
      expect((await sign(report, signer, '246810')).succeeded).toHaveLength(1)
    } finally {
      await turn({ enabled: true, auth: 'none' })
    }
  })

  it('keeps the order of the roles that the laboratory names, and seals last (EG-05)', async () => {
    await turn({ enabled: true, auth: 'none', sign_steps: ['auditor', 'approver'] })
    const report = await approved()
    await turn({ enabled: true, auth: 'none' })
    const auditor = await signingAuditor()
    expect((await sign(report)).failed).toMatchObject([{ errors: [{ code: 'EG-05' }] }])
    expect((await seal(report)).failed).toMatchObject([{ errors: [{ code: 'EG-05' }] }])
    expect((await sign(report, auditor)).succeeded).toMatchObject([{ state: 'signing' }])
    const state = async () => (await place.query('select state from report where id = $1', [report.id]))[0]?.state
    expect(await state()).toBe('signing')
    expect((await sign(report)).succeeded).toMatchObject([{ state: 'signed' }])
    expect(await state()).toBe('signed')
  })

  it('refuses who is no signer, has no right, or keeps no seal (EG-04, EG-07, B-06)', async () => {
    const report = await approved()
    const request = await requestOf(report)
    const proof = () => sealed(clerk, password)
    const asClerk = await clerk.call(esignActions, 'Sign', { items: [itemOf(request)], proof: await proof() })
    expect(asClerk.failed).toMatchObject([{ errors: [{ code: 'EG-04' }] }])
    const others = await signer.call(esignActions, 'Seal', {
      ...{ items: [itemOf(request)], stamp_ids: await sealIds('test_seal') },
      proof: await sealed(signer, password),
    })
    expect(others.failed).toMatchObject([{ errors: [{ code: 'EG-07' }] }])
    const tester = await place.as('tester1', noon)
    await expect(sign(report, tester)).rejects.toThrow(/may not call/)
    await place.query("update signature_user set enabled = false where user_id = $1 and role = 'approver'", [
      signer.userId,
    ])
    try {
      expect((await sign(report)).failed).toMatchObject([{ errors: [{ code: 'B-06' }] }])
      // with the right ended the certificate: what it signed before stays good
      const ended = await place.query('select revoke_reason from esign_certificate where user_id = $1', [signer.userId])
      expect(ended).toEqual([{ revoke_reason: 'no right to sign' }])
    } finally {
      await place.query("update signature_user set enabled = true where user_id = $1 and role = 'approver'", [
        signer.userId,
      ])
    }
    expect((await sign(report)).succeeded).toHaveLength(1)
    const all = await place.query('select serial from esign_certificate where user_id = $1', [signer.userId])
    expect(all).toHaveLength(2)
  })

  it('puts a certificate seal on nothing outside its scope, and names the parameter (EG-08)', async () => {
    const report = await approved()
    await place.query(
      `update lab_qualification_parameter set deleted_at = now() where lab_qualification_id in (select id from lab_qualification where kind = 'cma')
         and business_id = (select id from business where code = 'SFJC')`,
    )
    try {
      const { id } = await requestOf(report)
      const offered = await clerk.call(esignActions, 'Seals', { ids: [id] })
      const against = (kind: string) => offered.seals.find(one => one.kind === kind)?.against
      expect(against('test_seal')).toEqual([])
      expect(against('cma')).toEqual([{ id, message: expect.stringContaining('抗压强度') }])
      expect((await seal(report, 'cma')).failed).toMatchObject([
        { errors: [{ code: 'EG-08', message: expect.stringContaining('抗压强度') }] },
      ])
    } finally {
      await place.query('update lab_qualification_parameter set deleted_at = null')
    }
    expect((await seal(report, 'cma')).succeeded).toHaveLength(1)
    expect((await seal(report, 'cma')).failed).toMatchObject([{ errors: [{ code: 'EG-09' }] }])
  })

  it('shows nothing of it to another laboratory', async () => {
    const request = await requestOf(await approved())
    const stranger = await place.as('gd-chief', noon)
    const proof = await sealed(stranger, password)
    const tried = await stranger.call(esignActions, 'Sign', { items: [itemOf(request)], proof })
    // it has signing off by itself; what it does not see it is told nothing of
    expect(tried.failed).toMatchObject([{ errors: [{ code: 'G-04' }] }])
    expect(await refusal(stranger.call(esignActions, 'Verify', { id: request.id }))).toEqual(['G-04'])
    expect(await refusal(stranger.call(esignActions, 'Download', { ids: [request.id] }))).toEqual(['G-04'])
    const seen = await inside(place, stranger, ctx => ctx.tx.query('select id from esign_certificate'))
    expect(seen).toEqual([])
  })
})

describe('[djentrustmanage/esign] the life of a request', () => {
  const give = async (command: string, report: MadeReport) =>
    clerk.give(pages, command as never, itemOf(await requestOf(report)), { reason: '重做' })

  it('is cancelled before it is finished, and sent again as a second one', async () => {
    await turn({ enabled: true, auth: 'none', sign_steps: ['auditor', 'approver'] })
    const report = await approved()
    await turn({ enabled: true, auth: 'none' })
    await sign(report, await signingAuditor())
    const first = await requestOf(report)
    await give('Cancel', report)
    const [row] = await place.query('select state from report where id = $1', [report.id])
    expect(row).toEqual({ state: 'approved' })
    await give('Resend', report)
    const second = await requestOf(report)
    expect(second).toMatchObject({ state: 'created', steps: [] })
    expect(second.id).not.toBe(first.id)
    const both = await place.query('select state from esign_request where object_id = $1 order by id', [report.id])
    expect(both).toEqual([{ state: 'revoked' }, { state: 'created' }])
    expect((await sign(report)).succeeded).toMatchObject([{ state: 'signed' }])
    expect(await refusal(give('Cancel', report))).toEqual(['EG-03'])
  })

  it('tells a replaced revision, and signs it no more', async () => {
    const report = await approved()
    const waiting = await approved()
    await sign(report)
    await place.query("update report_revision set state = 'superseded' where report_id = any($1)", [
      [report.id, waiting.id],
    ])
    const answer = await clerk.call(esignActions, 'Verify', { id: (await requestOf(report)).id })
    expect(answer).toMatchObject({ verdict: 'good', replaced: 1 })
    expect((await seal(report)).failed).toMatchObject([{ errors: [{ code: 'EG-06' }] }])
    expect(await requestOf(waiting)).toMatchObject({ state: 'revoked' })
  })

  it('takes up what was approved before, lists and takes away', async () => {
    await turn({ enabled: false, auth: 'none' })
    const report = await approved()
    expect(await clerk.call(esignActions, 'Standing', {})).toEqual({ enabled: 0, proof: 'password', waiting: 0 })
    expect(await refusal(clerk.call(esignActions, 'Gather', {}))).toEqual(['EG-02'])
    await turn({ enabled: true, auth: 'none' })
    expect((await clerk.call(esignActions, 'Standing', {})).waiting).toBe(1)
    expect(await clerk.call(esignActions, 'Gather', {})).toEqual({ count: 1 })
    const request = await requestOf(report)
    expect(await refusal(clerk.call(esignActions, 'Download', { ids: [request.id] }))).toEqual(['EG-14'])
    await sign(report)
    const one = await clerk.call(esignActions, 'Download', { ids: [request.id] })
    const { content } = await fileOf((await requestOf(report)).signed_file_id)
    expect([one.mime, Buffer.from(one.content, 'base64').equals(content)]).toEqual(['application/pdf', true])
    const list = (await clerk.call(pages, 'List' as never, { size: 50 } as never)) as unknown as {
      rows: { id: string; calc_report_no: string; calc_signers: string; calc_report_name: string }[]
    }
    const row = list.rows.find(({ id }) => id === request.id)
    expect(row?.calc_report_no).toMatch(/\S/)
    expect(row?.calc_signers).toMatch(/\S/)
    expect(row?.calc_report_name).toMatch(/\S/)
  })
})

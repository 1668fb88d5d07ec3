import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import graded from '@gt/domain/reports/djbaseset.signature.page.ts'
import { signaturePictureActions as pictures } from '@gt/domain/reports/signing-actions.ts'
import { signatureActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { identityImplemented } from '../../src/modules/identity/implement.ts'
import { peopleImplemented } from '../../src/modules/people/implement.ts'
import { signaturePicture } from '../../src/seed/picture.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { sealPassword } from '../support/api-client.ts'

/** Pictures of signatures (pages totalset/signature, djbaseset/signature; workflow 21). */
let place: ReportPlace
let admin: Caller
beforeAll(async () => {
  place = await openReports([...peopleImplemented, ...identityImplemented, ...definedActions])
  admin = await place.as('labadmin')
}, 120_000)
afterAll(() => place?.close())

const strokes = (seed: string): string => signaturePicture(seed).toString('base64')

async function keep(login: string, picture: string, password = `Pw-${login}`): Promise<string> {
  const caller = await place.as(login)
  const { challenge, publicKey } = await caller.call(oauthActions, 'LoginChallenge', {})
  const pin = await sealPassword(password, { challenge, publicKey })
  const { id } = await caller.call(pictures, 'Create', { picture, source: 'upload', pin })
  return id
}
const stored = async (id: string): Promise<{ id: string; row_version: number; state: string; current: 0 | 1 }> => {
  const [row] = await place.query<{ id: string; row_version: number; state: string; current: 0 | 1 }>(
    'select id::text as id, row_version, state, is_current as current from signature where id = $1',
    [id],
  )
  if (!row) throw new Error('the signature is gone')
  return row
}
const judge = async (id: string, decision: 'approved' | 'rejected', by = admin, opinion = ''): Promise<unknown> => {
  const { row_version } = await stored(id)
  return by.call(pictures, 'Judge', { id, row_version, decision, opinion })
}
/** Digest of the picture beside the name of the auditor on the paper as it was frozen. */
const auditedWith = async (report: MadeReport): Promise<string> => {
  const [row] = await place.query<{ image: string }>(
    `select v.data_snapshot->'paper'->'signatures'->'audited'->0->>'image' as image from report_revision v where v.report_id = $1 order by v.id desc limit 1`,
    [report.id],
  )
  return row?.image ?? ''
}
const digestOf = async (signatureId: string): Promise<string> => {
  const [row] = await place.query<{ sha256: string }>(
    'select f.sha256 from signature s join file_object f on f.id = s.image_file_id where s.id = $1',
    [signatureId],
  )
  return row?.sha256 ?? ''
}
const audit = async (): Promise<MadeReport> => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Audit')
  return report
}

describe('[totalset/signature accept] a new picture', () => {
  it('is on papers only after somebody else approved it; papers signed before keep the old one', async () => {
    const before = await audit()
    const old = await auditedWith(before)
    const id = await keep('auditor', strokes('a new hand'))
    const meanwhile = await audit()
    expect(await auditedWith(meanwhile)).toBe(old)
    await judge(id, 'approved')
    const after = await audit()
    expect(await auditedWith(after)).toContain(await digestOf(id))
    expect(await auditedWith(after)).not.toBe(old)
    // the paper that is approved now tells of the audit as it was signed then
    const signer = await place.as('signer1', '2026-03-30 09:00:00')
    await signer.give(reportActions, 'Approve', await current(place, 'report', before.id))
    expect(await auditedWith(before)).toBe(old)
  }, 60_000)

  it('signs nothing while it waits, for who never had one (W-02)', async () => {
    const id = await keep('tester8', strokes('tester8'))
    const tester = await place.as('tester8')
    expect(await tester.call(signatureActions, 'State', {})).toMatchObject({ has_signature: 0 })
    await judge(id, 'approved')
    expect(await tester.call(signatureActions, 'State', {})).toMatchObject({ has_signature: 1 })
    const row = await stored(id)
    await admin.give(pageController(graded) as Controller<never>, 'Retire' as never, row)
    expect(await tester.call(signatureActions, 'State', {})).toMatchObject({ has_signature: 0 })
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', current: 0 })
  })

  it('takes the place of one that waited', async () => {
    const [first, second] = [await keep('tester1', strokes('one')), await keep('tester1', strokes('two'))]
    expect((await stored(first)).state).toBe('withdrawn')
    expect(await refusal(judge(first, 'approved'))).toEqual(['SI-03'])
    const own = await (await place.as('tester1')).call(pictures, 'Own', {})
    expect(own).toMatchObject({ laboratory: 1, waiting: { id: second }, current: { state: 'approved' } })
    await judge(second, 'rejected', admin, '笔迹不清')
    expect(await refusal(judge(second, 'approved'))).toEqual(['SI-03'])
    const told = await place.query<{ title: string }>('select title from notification where title like $1', [
      '%笔迹不清',
    ])
    expect(told).toHaveLength(1)
  })

  it('is kept by the password of its owner alone, and only when it is one (W-01, SI-02, G-21)', async () => {
    expect(await refusal(keep('tester2', strokes('x'), 'Pw-other'))).toEqual(['W-01'])
    for (const picture of ['', 'nonsense', strokes('x').slice(0, 400)])
      expect(await refusal(keep('tester2', picture))).toEqual(['SI-02'])
    const large = Buffer.alloc(1024 * 1024 + 1).toString('base64')
    expect(await refusal(keep('tester2', large))).toEqual(['G-21'])
  })
})

describe('[djbaseset/signature] who sees and judges', () => {
  it('nobody approves the own picture, nor sends one back without saying why (SI-04, SI-05)', async () => {
    const id = await keep('labadmin', strokes('admin'))
    expect(await refusal(judge(id, 'approved'))).toEqual(['SI-04'])
    const other = await keep('tester3', strokes('three'))
    expect(await refusal(judge(other, 'rejected'))).toEqual(['SI-05'])
    const stale = { id: other, row_version: 99, decision: 'approved' as const, opinion: '' }
    expect(await refusal(admin.call(pictures, 'Judge', stale))).toEqual(['G-01'])
  })

  it('the picture goes to its owner and to who judges, to nobody else and to no other laboratory (G-04)', async () => {
    const id = await keep('tester4', strokes('four'))
    const picture = strokes('four')
    expect(await (await place.as('tester4')).call(pictures, 'Picture', { id })).toEqual({ picture })
    expect(await admin.call(pictures, 'Picture', { id })).toEqual({ picture })
    for (const [login, unit] of [['tester5'], ['director'], ['gd-chief', 'LJ3'], ['labadmin', 'LJ3']] as const) {
      const caller = await place.as(login, undefined, unit)
      expect(await refusal(caller.call(pictures, 'Picture', { id }))).toEqual(['G-04'])
    }
    const client = await place.as('client1')
    expect(await client.call(pictures, 'Own', {})).toMatchObject({ laboratory: 0, current: null })
    expect(await refusal(client.call(pictures, 'Picture', { id }))).toEqual(['SI-01'])
  })

  it('a list holds the signatures of others for who judges them alone', async () => {
    const listOf = async (login: string): Promise<Set<unknown>> => {
      const caller = await place.as(login)
      const { rows } = (await caller.call(
        pageController(graded) as Controller<never>,
        'List' as never,
        {
          size: 50,
        } as never,
      )) as { rows: { user_id: string }[] }
      return new Set(rows.map(row => row.user_id))
    }
    expect((await listOf('labadmin')).size).toBeGreaterThan(10)
    expect((await listOf('director')).size).toBeLessThanOrEqual(1)
  })
})

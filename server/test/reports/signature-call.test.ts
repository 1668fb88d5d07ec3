import { reportActions } from '@gt/domain/reports/actions.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { signatureCallActions } from '@gt/domain/reports/signature-call-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desksOf, noon } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { rows } = desksOf(() => place)

// the smallest picture
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('[page reportissued, issue] whoever holds the code signs once, within minutes; only who asked gets the drawing', async () => {
  const report = await testedCubes(place)
  const clerk = await place.as('reports', noon)
  const visitor = new Caller(place.services, place.actions, {
    ...clerk.principal,
    userId: null,
    business: null,
    posts: new Set(),
    permissions: new Set(),
  })
  visitor.clock = noon
  const ask = () => clerk.call(signatureCallActions, 'Ask', { report_ids: [report.id] })
  const first = await ask()
  const token = first.address.split('call=')[1] ?? ''
  expect(await rows('select token_digest from signature_call where token_digest = $1', token)).toEqual([])
  const told = await visitor.call(publicActions, 'SignatureCall', { token })
  const { rows: found } = await clerk.call(reportActions, 'List', {
    filter: [{ field: 'id', op: 'eq', value: report.id }],
  })
  expect(told.call).toMatchObject({ reports: [found[0]?.display_number], signed: false })

  const answer = async (of: string) => clerk.call(signatureCallActions, 'Answer', { id: of })
  expect(await answer(first.id)).toEqual({ picture: null, is_over: false })
  const sign = (drawn: string, by = token) => visitor.call(publicActions, 'Sign', { token: by, picture: drawn })
  for (const wrong of ['PHN2Zz4=', `${picture}<`, `iVBORw0KGgo${'A'.repeat(200_000)}`])
    expect(await refusal(sign(wrong))).toEqual(['G-11'])
  expect(await sign(picture, 'A'.repeat(22))).toEqual({ signed: false })
  expect(await sign(picture)).toEqual({ signed: true })
  expect(await sign(picture)).toEqual({ signed: false })
  expect(await answer(first.id)).toEqual({ picture, is_over: false })
  const { userId } = await place.as('archive', noon)
  const colleague = new Caller(place.services, place.actions, { ...clerk.principal, userId })
  expect(await refusal(colleague.call(signatureCallActions, 'Answer', { id: first.id }))).toEqual(['G-04'])

  const late = await ask()
  visitor.clock = '2026-03-30 11:10:01'
  const over = late.address.split('call=')[1] ?? ''
  expect(await visitor.call(publicActions, 'SignatureCall', { token: over })).toEqual({ call: null })
  expect(await sign(picture, over)).toEqual({ signed: false })
  expect(await refusal(clerk.call(signatureCallActions, 'Ask', { report_ids: ['999999999'] }))).toEqual(['G-04'])
})

import { sessionActions } from '@gt/domain/identity/actions.ts'
import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { type DemonstrationPlace, openDemonstration } from '../make/entrust.ts'

let place: DemonstrationPlace
beforeAll(async () => {
  place = await openDemonstration(allActions)
}, 120_000)
afterAll(() => place?.close())

it.each(['client1', 'owner', 'jl-engineer', 'tester1', 'sysadmin'])(
  '%s switches the language and keeps the columns of a list',
  async account => {
    const who = await place.as(account)
    expect(await who.call(sessionActions, 'SetLanguage', { language: 'es' })).toEqual({ language: 'es' })
    const [row] = await place.query<{ language: string }>('select language from app_user where user_name = $1', [
      account,
    ])
    expect(row?.language).toBe('es')
    const value = { order: ['name'], hidden: ['code'], density: 'compact' as const }
    await who.call(preferenceActions, 'KeepGrid', { page: 'a.b', value })
    expect((await who.call(preferenceActions, 'Mine', {})).grids).toEqual([{ page: 'a.b', value }])
    await who.call(preferenceActions, 'KeepGrid', { page: 'a.b', value: null })
    expect((await who.call(preferenceActions, 'Mine', {})).grids).toEqual([])
  },
)

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { orderNotices } from '../entrust/notices.ts'
import { notice } from '../kit/notice.ts'
import { eventOf, messageEvents, placesOf, placeWord, unknownPlaces } from './message-events.ts'
import { messageAreas } from './message-lists.ts'

test('every sentence that the modules know is an event, and fits a template', () => {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const catalogues = globSync('*/*notices.ts', { cwd: root }).filter(file =>
    readFileSync(root + file, 'utf8').includes('defineNotices('),
  )
  const areas = new Set([...messageEvents.keys()].map(code => code.split('.')[0]))
  expect(areas.size).toBe(catalogues.length)
  expect([...areas].sort()).toEqual([...messageAreas.codes].sort())
  for (const [code, sentence] of messageEvents) {
    expect(code.length).toBeLessThanOrEqual(50)
    for (const text of [sentence.zh, sentence.en, sentence.es]) expect(text.length).toBeLessThanOrEqual(160)
  }
})

test('every place of a sentence has its words', () => {
  const places = [...new Set([...messageEvents.keys()].flatMap(event => placesOf(event) ?? []))]
  expect(places.filter(name => placeWord(name).en === name && placeWord(name).zh === name)).toEqual([])
})

test('a sentence knows its event and its values; other words know none', () => {
  const said = notice(orderNotices, 'accepted', { number: 'W-1' })
  expect(eventOf(said)).toEqual({ event: 'order.accepted', values: { number: 'W-1' } })
  expect(eventOf({ ...said })).toBeNull()
})

test('what stands in braces and is no place of the event is named', () => {
  expect(placesOf('order.accepted')).toEqual(['number'])
  expect(placesOf('order.constructor')).toBeNull()
  expect(unknownPlaces('{number} {constructor} {} {x y}', ['number'])).toEqual(['{constructor}', '{}', '{x y}'])
})

import { describe, expect, test } from 'vitest'
import { indexOf } from './decision-index.ts'

const index = (files: Record<string, string>) => indexOf(new Map(Object.entries(files)))
const page = (title: string, state = '') => `# ${title}\n\n${state}**Context.** …\n`

describe('index of the decisions', () => {
  test('has a row for each in the order of the numbers, with what took its place', () => {
    const { text, faults } = index({
      '0003-c.md': page('0003 Ways', '**State.** Superseded by 0004.\n\n'),
      '0001-a.md': page('0001 Rooms', '**State.** Superseded in part by 0003 and 0004: doors.\n\n'),
      '0004-d.md': page('0004 Roads'),
    })
    expect(faults).toEqual([])
    expect(text.split('\n').slice(-4)).toEqual([
      '| [0001](0001-a.md) | Rooms | superseded in part by [0003](0003-c.md) and [0004](0004-d.md): doors |',
      '| [0003](0003-c.md) | Ways | superseded by [0004](0004-d.md) |',
      '| [0004](0004-d.md) | Roads | in force |',
      '',
    ])
  })

  test.each([
    ['a title without a number', { '0001-a.md': '# Rooms\n\n' }, '0001-a.md'],
    ['a file under another number', { '0002-a.md': page('0001 Rooms') }, '0002-a.md'],
    ['a number that two have', { '0001-a.md': page('0001 Rooms'), '0001-b.md': page('0001 Ways') }, '0001-b.md'],
    ['what does not exist', { '0001-a.md': page('0001 Rooms', '**State.** Superseded by 0009.\n\n') }, '0001-a.md'],
    ['a state in other words', { '0001-a.md': page('0001 Rooms', '**State.** Replaced by 0001.\n\n') }, '0001-a.md'],
  ])('%s is a fault, named with its file', (_, files, file) => {
    expect(index(files).faults).toEqual([expect.stringMatching(new RegExp(`^${file}: `))])
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../server/src/config.ts'

const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)
const told = new Map([...lines].map(([, name = '', value = '']) => [name, value]))

test('.env.example names every variable that the server reads, each with the value that holds without it', () => {
  const read = new Set<string>()
  const nothing = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_, name) {
        read.add(String(name))
        return undefined
      },
    },
  )
  const usual = readConfig(nothing)
  expect([...read].filter(name => !told.has(name))).toEqual([])
  const given = Object.fromEntries([...told].filter(([, value]) => value !== ''))
  expect(readConfig(given)).toEqual({ ...usual, portGiven: true })
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { everyResult } from '../support/every-result.ts'

const library = (name: string): string =>
  readFileSync(new URL(`../../domain/src/methods/library/${name}`, import.meta.url), 'utf8')

/** The evaluator as one script that leaves its function on the window. */
async function bundle(): Promise<string> {
  const { build } = await import('vite')
  const answer = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('../support/every-result.ts', import.meta.url)),
        formats: ['iife'],
        name: 'evaluator',
      },
    },
  })
  const [first] = Array.isArray(answer) ? answer : [answer]
  const chunk = first && 'output' in first ? first.output[0] : null
  if (chunk?.type !== 'chunk') throw new Error('nothing was built')
  return chunk.code
}

test('[7.4] every worked example gives the same text in the browser and in Node, to the last digit of every trace', async ({
  page,
}) => {
  const [methods, examples] = [library('methods.yaml'), library('worked-examples.yaml')]
  const here = everyResult(methods, examples)
  expect(here.length).toBeGreaterThan(100_000)
  await page.goto('about:blank')
  await page.addScriptTag({ content: await bundle() })
  const there = await page.evaluate(
    ([m, e]) => {
      const { evaluator } = window as unknown as { evaluator: { everyResult: typeof everyResult } } // the script above left it there
      return evaluator.everyResult(m ?? '', e ?? '')
    },
    [methods, examples],
  )
  expect(there === here).toBe(true)
})

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './support/browser.ts'
import { freePort } from './support/start-product.ts'

// this file is read again in every worker; what the first reading chose comes down to them in the environment
process.env.GT_E2E_URL ??= `http://localhost:${await freePort()}`

export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results/stories',
  // browser and fonts are the same everywhere, so one picture serves all machines
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  globalSetup: './support/start-product.ts',
  timeout: 90_000,
  // the machine may be busy with other work: a long look costs nothing when all is well
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  workers: availableParallelism() >= 4 ? 2 : 1,
  reporter: [['line']],
  use: {
    baseURL: process.env.GT_E2E_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // stories that stage answers would not see the requests of a worker; work without a network has its own story
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: await browserLaunch(),
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})

import { defineConfig } from '@playwright/test'
import { freeAddresses } from '../tools/free-addresses.ts'
import { browserLaunch } from './support/browser.ts'
import { addresses, choose, productAddress } from './support/product.ts'

/** Runners of stories beside one another; each has a product to itself, so that none sees what another one makes. */
const runners = 2

// this file is read again in every runner: the first reading chooses for all
if (addresses().length === 0) choose(await freeAddresses(runners))

export default defineConfig({
  outputDir: '../test-results/stories',
  // browser and fonts are the same everywhere, so one picture serves all machines
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  globalSetup: './support/start-product.ts',
  // ends what hangs; machines differ by a factor of three
  timeout: 240_000,
  // the machine may be busy with other work: a long look costs nothing when all is well
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  workers: runners,
  reporter: [['line']],
  use: {
    baseURL: productAddress(),
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // a press on what still grows or moves is lost now and then; people see the same without motion
    contextOptions: { reducedMotion: 'reduce' },
    // stories that stage answers would not see the requests of a worker; work without a network has its own story
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: await browserLaunch(),
  },
  // stories are part of npm test, the looks of all screens have a run of their own: npm run looks (0093)
  projects: ['stories', 'looks'].map(name => ({ name, testDir: `./${name}`, use: { browserName: 'chromium' } })),
})

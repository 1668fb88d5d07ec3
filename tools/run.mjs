// node tools/run.mjs [--all] [--bin] TARGET ARGUMENTS: runs a program of ours, or with --bin one of an installed package,
// under the pinned Node; --all installs the tools of tests and checks as well.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { launch, main, prepare, root } from './launch.mjs'

const words = process.argv.slice(2)
const options = new Set()
while (words[0]?.startsWith('--')) options.add(words.shift())
const [target, ...rest] = words

/** @param {string} name the command that a package of node_modules gives */
function commandOf(name) {
  const require = createRequire(join(root, 'package.json'))
  const { dependencies, devDependencies } = require('./package.json')
  for (const packageName of Object.keys({ ...dependencies, ...devDependencies })) {
    const folder = join(root, 'node_modules', packageName)
    const { bin, name: own } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = typeof bin === 'string' ? own.split('/').pop() === name && bin : bin?.[name]
    if (file) return join(folder, file)
  }
  throw new Error(`no package gives the command ${name}`)
}

await main(async () => {
  if (target === undefined) throw new Error(`usage: node tools/run.mjs [--all] [--bin] TARGET ARGUMENTS`)
  await prepare(options.has('--all') ? 'all' : 'runtime')
  return launch([options.has('--bin') ? commandOf(target) : join(root, target), ...rest])
})

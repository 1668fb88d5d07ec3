// npm start: installs what is missing, builds the web when its sources have changed, runs the server until Ctrl-C.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, main, prepare, root } from './launch.mjs'

/** @param {number} pid a shell's parent; of other processes nothing is said, they may come and go */
function parentOf(pid) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return /^(ba|da)?sh$/.test(name ?? '') ? rest?.split(' ')[1] : ''
  } catch {
    return '' // it has ended, or this system keeps no such files
  }
}

// npm may be killed without a word; then nobody could stop the server any more. Between npm and us may stand a shell.
if (process.env.npm_lifecycle_event === 'start' && process.env.npm_package_json === join(root, 'package.json')) {
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`
  const begun = above()
  setInterval(() => above() !== begun && process.emit('SIGTERM', 'SIGTERM'), 1000).unref()
}

await main(async () => {
  await prepare('runtime')
  const built = await launch([join(root, 'tools', 'build-web.ts')], { apart: true })
  return built === 0
    ? launch([join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)], { apart: true })
    : built
})

// node tools/complete-lock.mjs [--check]: npm leaves platform packages out of the lock file when the registry in use does not
// offer them, and then refuses `npm ci` everywhere because the lock file is not complete. This adds what is missing: name,
// exact version and platform are enough for npm to pass over a package that is not for this machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Reads the platform from the name, as the makers of such packages write it: `binding-linux-x64-musl`.
 * @param {string} name
 */
export function platformOf(name) {
  const parts = name.split(/[-/]/)
  const os = systems.find(system => parts.includes(system)) ?? (parts.includes('windows') ? 'win32' : undefined)
  const cpu = processors.find(processor => parts.includes(processor))
  const libc = parts.some(part => part.startsWith('musl'))
    ? 'musl'
    : parts.some(part => part.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return os === undefined || cpu === undefined ? null : { os, cpu, libc: os === 'linux' ? libc : undefined }
}

/**
 * Adds the missing platform packages to a lock file's packages.
 * @param {Record<string, any>} packages
 * @returns {{packages: Record<string, any>, added: string[]}}
 * @throws when an optional package is missing that is not one of a platform
 */
export function complete(packages) {
  const added = []
  const all = { ...packages }
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      if (all[place] || all[`${path}/${place}`]) continue
      const platform = platformOf(name)
      if (!platform || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version))
        throw new Error(`${path} wants ${name} ${version}, which the lock file lacks`)
      const { os, cpu, libc } = platform
      added.push(`${name} ${version}`)
      all[place] = {
        version,
        cpu: [cpu],
        ...(entry.dev ? { dev: true } : {}),
        ...(libc ? { libc: [libc] } : {}),
        optional: true,
        os: [os],
      }
    }
  }
  const sorted = Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { packages: Object.fromEntries(sorted), added }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const { packages, added } = complete(lock.packages)
  if (added.length > 0 && !process.argv.includes('--check'))
    writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  console.log(
    added.length === 0
      ? 'the lock file is complete'
      : `${process.argv.includes('--check') ? 'missing' : 'added'}:\n${added.join('\n')}`,
  )
  if (added.length > 0 && process.argv.includes('--check')) process.exit(1)
}

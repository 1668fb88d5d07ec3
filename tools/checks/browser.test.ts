import { expect, test } from 'vitest'
import { missingLibraries, missingMessage } from '../../e2e/support/browser.ts'

test('a missing library of the browser is told by name, with the Debian package that brings it', () => {
  const listing = `
	linux-vdso.so.1 (0x00007f23f1afb000)
	libnspr4.so => not found
	libnss3.so => not found
	libnssutil3.so => not found
	libodd.so.2 => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f23e57c5000)`
  expect(missingMessage(missingLibraries(listing))).toBe(
    'the browser of the tests lacks the system libraries libnspr4.so, libnss3.so, libnssutil3.so, libodd.so.2; on Debian install libnspr4 libnss3; for libodd.so.2 ask "apt-file search"',
  )
  expect(missingLibraries('	libc.so.6 => /lib/libc.so.6 (0x0)')).toEqual([])
})

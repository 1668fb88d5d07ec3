import { type CheckedLine, systemCheckActions } from '@gt/domain/platform/system-check-actions.ts'
import { Camera, Printer, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { CameraDialog } from '../../kit/camera-dialog.tsx'
import { keeperNow, ownZone, steadyNow } from '../../kit/clock.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords, type Words } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { toastDone, toastFailed } from '../../kit/toast.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { browserName, drawsChinese, openStream } from './browser-checks.ts'
import { asText, type CheckResult, type CheckState, clockDifference, mostDifference } from './check-result.ts'
import { ScanTest } from './scan-test.tsx'
import './system-check.css'

type Trial = 'print' | 'camera' | 'scan' | null

const stateWords = ({ t }: Words): Readonly<Record<CheckState, string>> => ({
  ok: t('page.sys.test.ok'),
  failed: t('page.sys.test.failed'),
  warn: t('page.sys.test.warn'),
  off: t('page.sys.test.off'),
  told: '',
})

/** What a service of the installation answered. */
const ofService = ({ t }: Words, { service, state, fault, milliseconds }: CheckedLine): CheckResult => ({
  key: service,
  name: t(`page.sys.test.service_${service}`),
  state,
  text: fault ? t(`page.sys.test.fault_${fault}`) : '',
  milliseconds: state === 'off' ? null : milliseconds,
})

/** One test of this browser. */
async function ofBrowser(key: string, name: string, test: () => Promise<number | null>): Promise<CheckResult> {
  try {
    return { key, name, state: 'ok', text: '', milliseconds: await test() }
  } catch (error) {
    console.error(error)
    return { key, name, state: 'failed', text: '', milliseconds: null }
  }
}

/** What the server tells, and the difference of the clocks. */
async function serverResults(words: Words): Promise<CheckResult[]> {
  const { t } = words
  const asked = keeperNow()
  const began = steadyNow()
  const clock = { key: 'clock', name: t('page.sys.test.clock'), milliseconds: null }
  const fact = (key: string, name: string, text: string): CheckResult => ({
    key,
    name,
    state: 'told',
    text,
    milliseconds: null,
  })
  try {
    const { lines, at, server_version, schema_version } = await call(systemCheckActions, 'Run', {})
    // the database told its moment first, the other tests came after it
    const first = lines.find(({ service }) => service === 'database')?.milliseconds ?? 0
    const apart = at === null ? null : clockDifference(asked, asked + first, at)
    const seconds = apart === null ? 0 : Math.round(Math.abs(apart) / 1000)
    return [
      ...lines.map(line => ofService(words, line)),
      ...(apart === null
        ? []
        : [
            {
              ...clock,
              state: Math.abs(apart) > mostDifference ? ('warn' as const) : ('ok' as const),
              text:
                seconds === 0
                  ? ''
                  : t(apart >= 0 ? 'page.sys.test.clock_ahead' : 'page.sys.test.clock_behind', { n: seconds }),
            },
          ]),
      fact('web', t('page.sys.test.version_web'), import.meta.env.VITE_VERSION),
      fact('server', t('page.sys.test.version_server'), server_version),
      fact('schema', t('page.sys.test.version_schema'), schema_version ?? '—'),
    ]
  } catch (error) {
    return [
      {
        key: 'server',
        name: t('page.sys.test.server'),
        state: 'failed',
        text: messageOf(error),
        milliseconds: Math.round(steadyNow() - began),
      },
    ]
  }
}

/** What this browser can, and what it is. */
async function browserResults({ t, language }: Words): Promise<CheckResult[]> {
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  const fact = (key: string, name: string, text: string): CheckResult => ({
    key,
    name,
    state: 'told',
    text,
    milliseconds: null,
  })
  return [
    await ofBrowser('events', t('page.sys.test.events'), () => openStream(steadyNow)),
    await ofBrowser('fonts', t('page.sys.test.fonts'), async () => {
      if (!(await drawsChinese(fontFamily))) throw new Error('no Chinese is drawn')
      return null
    }),
    await ofBrowser('sheets', t('page.sys.test.sheets'), async () => {
      const began = steadyNow()
      await import('../../kit/workbook.ts')
      return Math.round(steadyNow() - began)
    }),
    fact('browser', t('page.sys.test.browser'), browserName(navigator.userAgent)),
    fact(
      'screen',
      t('page.sys.test.screen'),
      `${screen.width}×${screen.height} @${devicePixelRatio}, ${innerWidth}×${innerHeight}`,
    ),
    fact('language', t('page.sys.test.language'), `${language}, ${navigator.language}`),
    fact('size', t('page.sys.test.size'), fontSize),
    fact('zone', t('page.sys.test.zone'), ownZone()),
  ]
}

/** Proves that an installation works: its services, this browser, printing and scanning. */
export function SystemCheckPage() {
  const words = useWords()
  const { t } = words
  const page = usePage('sys.test')
  const [results, setResults] = useState<readonly CheckResult[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [trial, setTrial] = useState<Trial>(null)
  const named = stateWords(words)
  const note = (result: Omit<CheckResult, 'milliseconds' | 'text'>): void =>
    setResults(before => [
      ...(before ?? []).filter(({ key }) => key !== result.key),
      { ...result, text: '', milliseconds: null },
    ])
  const run = async (): Promise<void> => {
    setBusy(true)
    setResults([...(await serverResults(words)), ...(await browserResults(words))])
    setBusy(false)
  }
  const copy = async (): Promise<void> => {
    try {
      // the clipboard is closed to pages that came by plain http
      await navigator.clipboard.writeText(asText(page.title, results ?? [], named))
      toastDone(t('page.sys.test.copied'))
    } catch {
      toastFailed(t('page.sys.test.not_copied'))
    }
  }
  const mayRun = page.can('run')
  return (
    <PageFrame page={page} onRefresh={() => (mayRun ? void run() : undefined)}>
      <Toolbar
        tools={page.toolbar('toolbar')}
        handlers={{
          run: { run: () => void run(), reason: busy ? t('page.sys.test.running') : undefined },
          copy: { run: () => void copy(), reason: results ? undefined : t('page.sys.test.not_yet') },
        }}
        coming={!page.isNamed}
      />
      <div className="gt-system-check" aria-busy={busy}>
        {mayRun ? (
          <div className="trials">
            <Button icon={Printer} onClick={() => setTrial('print')}>
              {t('page.sys.test.print')}
            </Button>
            <Button icon={Camera} onClick={() => setTrial('camera')}>
              {t('page.sys.test.camera')}
            </Button>
            <Button icon={ScanLine} onClick={() => setTrial('scan')}>
              {t('page.sys.test.scan')}
            </Button>
          </div>
        ) : null}
        {busy ? <p role="status">{t('page.sys.test.running')}</p> : null}
        {results ? (
          <Results results={results} named={named} />
        ) : busy ? null : (
          <p className="none">{t('page.sys.test.not_yet')}</p>
        )}
      </div>
      {trial === 'print' ? (
        <PdfDialog
          source={{
            name: `${t('page.sys.test.print')}.pdf`,
            load: async () => bytesOfBase64((await call(systemCheckActions, 'Paper', {})).pdf),
            print: true,
          }}
          onClose={() => setTrial(null)}
        />
      ) : null}
      {trial === 'camera' ? (
        <CameraDialog
          onTake={() => {
            note({ key: 'camera', name: t('page.sys.test.camera'), state: 'ok' })
            setTrial(null)
          }}
          onClose={() => setTrial(null)}
        />
      ) : null}
      {trial === 'scan' ? (
        <ScanTest
          onRead={() => note({ key: 'scan', name: t('page.sys.test.scan'), state: 'ok' })}
          onClose={() => setTrial(null)}
        />
      ) : null}
    </PageFrame>
  )
}

const shapes = {
  ok: { shape: 'check', tone: 'green' },
  failed: { shape: 'bang', tone: 'red' },
  warn: { shape: 'bang', tone: 'orange' },
  off: { shape: 'dash', tone: 'grey' },
} as const

interface ResultsProps {
  readonly results: readonly CheckResult[]
  readonly named: Readonly<Record<CheckState, string>>
}

function Results({ results, named }: ResultsProps) {
  const { t } = useWords()
  return (
    <table>
      <thead>
        <tr>
          <th>{t('page.sys.test.what')}</th>
          <th>{t('page.sys.test.result')}</th>
          <th className="number">{t('page.sys.test.milliseconds')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ key, name, state, text, milliseconds }) => (
          <tr key={key} className={state}>
            <td>{name}</td>
            <td>
              {state === 'told' ? text : <Glyph {...shapes[state]} />}
              {state === 'told' ? null : [named[state], text].filter(part => part !== '').join(' · ')}
            </td>
            <td className="number">{milliseconds}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

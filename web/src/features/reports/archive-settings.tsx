import { integer } from '@gt/domain/kit/fields/integer.ts'
import { ref } from '@gt/domain/kit/fields/ref.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { type ArchiveSettings, archiveSettingsActions } from '@gt/domain/reports/archive-settings-actions.ts'
import { longestKeeping, shortestKeeping } from '@gt/domain/reports/keep-period.ts'
import { CalendarClock, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { mayCall } from '../../app/may-call.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { IconButton } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { SettingsTool } from '../../kit/settings-tool.tsx'
import './archive-settings.css'

const useSettings = (isWanted: boolean) => useRead(archiveSettingsActions, 'Get', {}, { enabled: isWanted })

/** Opens how long files are kept, for who may change the settings of the laboratory. */
export function ArchiveSettingsTool() {
  const { t } = useWords()
  const { facts } = useSigned()
  if (!mayCall(archiveSettingsActions.actions.Set, facts.permissions)) return null
  const name = t('page.djentrustmanage.archivelist.settings')
  return (
    <SettingsTool icon={CalendarClock} name={name} useSettings={useSettings}>
      {(settings, onClose) => (
        <PeriodsDialog key={settings.row_version} name={name} settings={settings} onClose={onClose} />
      )}
    </SettingsTool>
  )
}

/** A class with its period as it is typed. */
interface Typed {
  readonly id: string
  readonly name: string
  readonly years: string
  readonly forever: boolean
}

/** What is offered for a class that is added: the shorter of the two usual long terms. */
const longTerm = '10'

const classField = ref({ zh: '试验分类', en: 'Class of tests', es: 'Clase de ensayos' }, { to: 'trial_class' })

/** A period in years; null for anything else. */
function figure(text: string): number | null {
  const found = integer(classField.label, { min: shortestKeeping, max: longestKeeping })
  const { data, success } = found.kind.schema(found.options).safeParse(text.trim())
  return success && typeof data === 'number' ? data : null
}

interface PeriodsDialogProps {
  readonly name: string
  readonly settings: ArchiveSettings
  readonly onClose: () => void
}

/** The usual years, and the classes of tests that have a period of their own. */
function PeriodsDialog({ name, settings, onClose }: PeriodsDialogProps) {
  const { t } = useWords()
  const { run, busy } = useWrite(archiveSettingsActions, 'Set')
  const [usual, setUsual] = useState(String(settings.keep_years))
  const [classes, setClasses] = useState<readonly Typed[]>(() =>
    settings.classes.map(({ trial_class_id, name, years }) => ({
      id: trial_class_id,
      name,
      years: String(years ?? longTerm),
      forever: years === null,
    })),
  )
  const change = (id: string, changes: Partial<Typed>): void =>
    setClasses(before => before.map(one => (one.id === id ? { ...one, ...changes } : one)))
  const add = async (id: unknown): Promise<void> => {
    if (typeof id !== 'string' || classes.some(one => one.id === id)) return
    try {
      const { rows } = await call(pickController('trial_class'), 'Pick', { ids: [id] })
      setClasses(before => [...before, { id, name: rows[0]?.label ?? id, years: longTerm, forever: false }])
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const wrong = (field: string): string =>
    t('page.djentrustmanage.archivelist.settings_wrong', { field, min: shortestKeeping, max: longestKeeping })
  const save = async (): Promise<string | undefined> => {
    const keep_years = figure(usual)
    if (keep_years === null) return wrong(t('page.djentrustmanage.archivelist.settings_usual'))
    const periods: { trial_class_id: string; years: number | null }[] = []
    for (const one of classes) {
      const years = one.forever ? null : figure(one.years)
      if (!one.forever && years === null) return wrong(one.name)
      periods.push({ trial_class_id: one.id, years })
    }
    await run({ row_version: settings.row_version, keep_years, classes: periods })
    return undefined
  }
  return (
    <SaveDialog title={name} className="gt-archive-settings" busy={busy} save={save} onClose={onClose}>
      <label className="usual">
        <span>{t('page.djentrustmanage.archivelist.settings_usual')}</span>
        <input
          className="gt-input gt-number"
          inputMode="numeric"
          value={usual}
          onChange={event => setUsual(event.target.value)}
        />
      </label>
      <p>
        {t(
          classes.length > 0
            ? 'page.djentrustmanage.archivelist.settings_classes'
            : 'page.djentrustmanage.archivelist.settings_none',
        )}
      </p>
      <ul>
        {classes.map(one => (
          <li key={one.id}>
            <span className="gt-ellipsis">{one.name}</span>
            <label>
              <input
                type="checkbox"
                aria-label={`${one.name} ${t('page.djentrustmanage.archivelist.settings_forever')}`}
                checked={one.forever}
                onChange={event => change(one.id, { forever: event.target.checked })}
              />
              {t('page.djentrustmanage.archivelist.settings_forever')}
            </label>
            <input
              className="gt-input gt-number"
              inputMode="numeric"
              aria-label={one.name}
              disabled={one.forever}
              value={one.forever ? '' : one.years}
              onChange={event => change(one.id, { years: event.target.value })}
            />
            <IconButton
              icon={X}
              label={t('page.djentrustmanage.archivelist.settings_remove', { name: one.name })}
              onClick={() => setClasses(classes.filter(({ id }) => id !== one.id))}
            />
          </li>
        ))}
      </ul>
      <label htmlFor="gt_archive_class">{t('page.djentrustmanage.archivelist.settings_add')}</label>
      <AntdProvider>
        <RefPicker
          id="gt_archive_class"
          path="trial_list.trial_class_id"
          field={classField}
          value={null}
          onChange={id => void add(id)}
          tree
        />
      </AntdProvider>
      <p className="quiet">{t('page.djentrustmanage.archivelist.settings_note')}</p>
    </SaveDialog>
  )
}

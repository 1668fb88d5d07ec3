import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useDictOptions } from '../../app/dict-options.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ownPosition } from '../../kit/own-position.ts'
import { ConditionField } from './condition-field.tsx'
import { type ConditionsOf, useConditions } from './use-conditions.ts'

/** What a test on site says besides its climate: demanded by the laboratory, or given already. */
export const siteAsks = ({ record, required }: ConditionsOf['sheet']): { weather: boolean; place: boolean } => ({
  weather: required.weather === 1 || record.weather !== null,
  place: required.location === 1 || record.longitude !== null,
})

interface OnSiteProps {
  readonly record: ConditionsOf
  readonly writable: boolean
}

/** The words of the dictionary are offered, others can be typed. */
function Weather({ record: own, writable }: OnSiteProps) {
  const { t } = useWords()
  const { set } = useConditions()
  const phrases = useDictOptions('weather').map(({ label }) => label)
  return (
    <ConditionField
      name="weather"
      store={own.store}
      label={t('page.djentrustmanage.checklist.weather')}
      kind="phrase"
      phrases={phrases}
      value={own.sheet.record.weather ?? ''}
      disabled={!writable}
      onSet={value => set(own, { weather: value || null })}
    />
  )
}

/** Weather and position of a test on site, where the laboratory demands them or they were given (page checklist, R-07). */
export function OnSite({ record: own, writable }: OnSiteProps) {
  const { t } = useWords()
  const { set } = useConditions()
  const [seeking, setSeeking] = useState(false)
  const [problem, setProblem] = useState('')
  const { record } = own.sheet
  const locate = async (): Promise<void> => {
    setSeeking(true)
    setProblem('')
    try {
      await set(own, await ownPosition())
    } catch {
      // the figures can be typed
      setProblem(t('page.djentrustmanage.checklist.no_position'))
    }
    setSeeking(false)
  }
  const asks = siteAsks(own.sheet)
  return (
    <>
      {asks.weather ? <Weather record={own} writable={writable} /> : null}
      {asks.place ? (
        <>
          <ConditionField
            name="longitude"
            store={own.store}
            label={`${t('page.djentrustmanage.checklist.longitude')} °`}
            kind="number"
            value={record.longitude ?? ''}
            disabled={!writable}
            onSet={value => set(own, { longitude: value || null })}
          />
          <ConditionField
            name="latitude"
            store={own.store}
            label={`${t('page.djentrustmanage.checklist.latitude')} °`}
            kind="number"
            value={record.latitude ?? ''}
            disabled={!writable}
            onSet={value => set(own, { latitude: value || null })}
          />
          {writable ? (
            <Button icon={LocateFixed} busy={seeking} onClick={() => void locate()}>
              {t('page.djentrustmanage.checklist.locate')}
            </Button>
          ) : null}
          {problem ? (
            <p className="red" role="alert">
              {problem}
            </p>
          ) : null}
        </>
      ) : null}
    </>
  )
}

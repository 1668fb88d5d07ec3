import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { MenuButton } from '../kit/menu-button.tsx'
import { session } from './client.ts'
import { chooseCategory, useSigned } from './state.ts'

const mostSegments = 5
const all = '-1'

/** Chooses the trial category of all lists; only licensed ones are offered, -1 is all (clause 9.1-016). */
export function CategorySwitch() {
  const { t } = useWords()
  const { categories: known, business } = useSigned().facts
  // whoever belongs to no unit has no licences of one
  const categories = known.filter(one => business === null || one.writable === 1)
  const [chosen, setChosen] = useState(() => session.get('gt_trial_category'))
  if (categories.length === 0) return null
  const choices = [{ id: all, number: 0, name: t('common.all') }, ...categories]
  const current = choices.find(one => one.id === chosen) ?? choices[0]
  const choose = (id: string, number: number): void => {
    setChosen(id)
    chooseCategory(id, number).catch(toastFailure)
  }
  const asMenu = choices.length > mostSegments + 1
  return (
    <>
      {asMenu ? null : (
        <fieldset className="segments" aria-label={t('shell.category')}>
          {choices.map(({ id, number, name }) => (
            <button key={id} type="button" aria-pressed={id === current?.id} onClick={() => choose(id, number)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <MenuButton
        className={asMenu ? 'flat' : 'flat category-menu'}
        label={t('shell.category')}
        items={choices.map(({ id, number, name }) => ({
          key: id,
          text: name,
          checked: id === current?.id,
          onChoose: () => choose(id, number),
        }))}
      >
        <span>{current?.name}</span>
        <ChevronDown aria-hidden strokeWidth={1.75} />
      </MenuButton>
    </>
  )
}

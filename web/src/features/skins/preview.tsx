import { skinEditorActions } from '@gt/domain/platform/skin-actions.ts'
import type { SkinLook, SkinVariable } from '@gt/domain/platform/skin-look.ts'
import { Form } from 'antd'
import type { CSSProperties } from 'react'
import { useRead } from '../../app/queries.ts'
import { wornLook } from '../../app/worn-look.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { themes } from '../../kit/tokens.ts'
import type { BesideForm } from '../../shapes/slots.ts'
import { lowContrasts } from './contrast.ts'
import { valuesOf } from './variables-control.tsx'
import './skins.css'

/** A piece of the interface as the skin in the form would show it, and what of it would be hard to read. */
export function SkinPreview({ form }: Pick<BesideForm, 'form'>) {
  const { t } = useWords()
  const { data } = useRead(skinEditorActions, 'Variables', {})
  const typed = Form.useWatch([], form) as { readonly base?: SkinLook['base']; readonly values?: unknown } | undefined // none before the first drawing
  const values = valuesOf(typed?.values)
  const variables = (data?.rows ?? []).map(
    ({ code, type, standard }): SkinVariable => ({
      name: code,
      type,
      value: values[code] ?? standard,
      set: values[code] !== undefined,
    }),
  )
  const worn = wornLook({ code: '', base: typed?.base ?? 'light', logo: null, variables })
  const { theme } = worn
  // the page may be dark while the skin is light: what it does not set itself is that of its base
  const own = {
    '--gt-text-3': themes[theme].text3,
    '--gt-sunk': themes[theme].sunk,
    '--gt-line-2': themes[theme].line2,
  }
  const style = { ...own, ...Object.fromEntries(worn.sheet), colorScheme: theme } as CSSProperties // variables are no known properties
  const low = lowContrasts(worn)
  return (
    <section className="gt-skin-preview" aria-label={t('page.skinmanage.skin.sample')}>
      <h3>{t('page.skinmanage.skin.sample')}</h3>
      <div className="sample" style={style}>
        <div className="bar">
          <b>{t('common.product')}</b>
          <span>{t('page.skinmanage.skin.sample_bar')}</span>
        </div>
        <div className="ground">
          <div className="card">
            <b>{t('page.skinmanage.skin.sample_text')}</b>
            <p>{t('page.skinmanage.skin.sample_quiet')}</p>
            <div className="row">
              <span>C30-1</span>
              <span className="gt-number">34.6 MPa</span>
            </div>
            <div className="row">
              <span>C30-2</span>
              <span className="gt-number">35.6 MPa</span>
            </div>
            <div className="acts">
              <span className="button">{t('page.skinmanage.skin.sample_button')}</span>
              <span className="link">{t('page.skinmanage.skin.sample_link')}</span>
            </div>
          </div>
        </div>
      </div>
      {low.length === 0 ? (
        <p className="good">
          <Glyph shape="check" tone="green" />
          {t('page.skinmanage.skin.contrast_good')}
        </p>
      ) : (
        <ul className="low" role="alert">
          {low.map(({ text, ground, ratio }) => (
            <li key={`${text} ${ground}`}>
              <Glyph shape="bang" tone="orange" />
              {t('page.skinmanage.skin.contrast_low', { text: t(text), ground: t(ground), ratio })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import type { InstanceLook } from '@gt/domain/platform/instance-look.ts'
import { useWords } from '../../kit/i18n.ts'
import { Logo, useBrand } from './brand.tsx'

interface Specimen {
  readonly x: number
  readonly strength: string
  readonly load: string
}

// three cubes of 150 mm drawn to scale: 22 500 mm² times the strength is the load, 0.36 px a kilonewton
const specimens: readonly Specimen[] = [
  { x: 32, strength: '34.6', load: '778.50' },
  { x: 236, strength: '35.6', load: '801.25' },
  { x: 448, strength: '34.0', load: '765.00' },
]
const pxOf: Readonly<Record<string, number>> = { '34.6': 398, '35.6': 410, '34.0': 391 }
const ground = 470

const darkened = 'linear-gradient(rgba(8, 14, 22, 0.66), rgba(8, 14, 22, 0.66))'

/** The picture beside the sign-in form: a drawing grid, three load curves and the result that they give (looks 7.10). */
export function LoginArt({ look }: { look: InstanceLook | null | undefined }) {
  const { t } = useWords()
  const brand = useBrand(look)
  const picture = look?.made?.background
  return (
    // a picture of the skin stands in place of the drawing, dark enough for white letters
    <aside className="art" style={picture ? { backgroundImage: `${darkened}, url("${picture}")` } : undefined}>
      {picture ? null : <Grid />}
      <div className="brand" data-unknown={brand === null || undefined}>
        <Logo look={look} size={40} tip="#6FB1FF" ground="#FFFFFF" />
        <div>
          <b>{brand}</b>
          {look?.title_zh ? null : <span>{t('common.product_latin')}</span>}
        </div>
      </div>
      <h2>{t('page.account.login.motto')}</h2>
      <p className="lead">{t('page.account.login.lead')}</p>
      <svg
        className="curves"
        visibility={picture ? 'hidden' : undefined}
        viewBox="0 0 692 500"
        preserveAspectRatio="xMinYMax meet"
        aria-hidden="true"
      >
        <path d="M0 122H692" stroke="#F0B268" strokeOpacity="0.7" strokeDasharray="6 5" />
        <text x="690" y="112" fill="#F0B268" fontSize="12" textAnchor="end">
          C30
        </text>
        <path d={`M-64 ${ground}H756`} stroke="#FFFFFF" strokeOpacity="0.35" />
        {specimens.map(specimen => (
          <Curve key={specimen.x} {...specimen} />
        ))}
      </svg>
      {picture ? null : (
        <div className="sum">
          {t('page.account.login.value')}
          <b>34.7</b>
          <span>MPa</span>
          <span>= (34.6 + 35.6 + 34.0) / 3</span>
        </div>
      )}
      <div className="trades">{t('page.account.login.trades')}</div>
    </aside>
  )
}

function Curve({ x, strength, load }: Specimen) {
  const top = ground - (pxOf[strength] ?? 0)
  const peak = x + 150
  return (
    <g fill="none" stroke="#6FB1FF" strokeWidth="2">
      <path d={`M${x} ${ground}q8 -2 12 -14L${peak} ${top}l6 158 6 60`} strokeLinejoin="round" />
      <circle cx={peak} cy={top} r="4" fill="#12263D" />
      <g stroke="none" textAnchor="end">
        <text x={peak + 24} y={top - 36} fill="#FFFFFF" fontSize="17" fontWeight="600">
          {strength}
        </text>
        <text x={peak + 24} y={top - 18} fill="#A9BACD" fontSize="12">
          {`${load} kN`}
        </text>
      </g>
    </g>
  )
}

const Grid = () => (
  <svg className="grid" aria-hidden="true">
    <defs>
      <pattern id="gt-fine" width="41" height="41" patternUnits="userSpaceOnUse">
        <path d="M41 0V41H0" fill="none" stroke="#FFFFFF" strokeOpacity="0.035" />
      </pattern>
      <pattern id="gt-coarse" width="205" height="205" patternUnits="userSpaceOnUse">
        <path d="M205 0V205H0" fill="none" stroke="#FFFFFF" strokeOpacity="0.08" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#gt-fine)" />
    <rect width="100%" height="100%" fill="url(#gt-coarse)" />
  </svg>
)

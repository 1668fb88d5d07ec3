import { type InstanceLook, titleIn } from '@gt/domain/platform/instance-look.ts'
import { Mark } from '../../app/mark.tsx'
import { useWords } from '../../kit/i18n.ts'

interface BrandProps {
  readonly look: InstanceLook | null | undefined
  readonly size: number
  readonly tip: string
  readonly ground: string
}

/** The logo of the skin or of the instance, or the mark of the product. */
export function Logo({ look, size, tip, ground }: BrandProps) {
  const logo = look?.made?.logo ?? look?.logo
  return logo ? (
    <img src={logo} alt="" style={{ height: size, maxWidth: size * 5 }} />
  ) : (
    <Mark size={size} tip={tip} ground={ground} />
  )
}

/** What the system is called here; null until it is known. */
export function useBrand(look: InstanceLook | null | undefined): string | null {
  const { t, language } = useWords()
  if (look === undefined) return null
  return (look && titleIn(look, language)) || t('common.product')
}

import { isPlatformLabel } from '@gt/domain/kit/scanned.ts'
import { isAsked } from '../../kit/key-target.ts'
import { useLabels } from '../../kit/label-gun.ts'

/** A label of the platform that the gun reads belongs to the sample in hand, wherever the keyboard is (page newEntrustsManager, bindCode). */
export const usePlatformLabel = (mayBind: boolean, bind: (label: string) => void): void =>
  useLabels({ takes: text => mayBind && isPlatformLabel(text) && !isAsked(), onLabel: bind })

import { twinSettings } from '../kit/page/settings.ts'
import djbase from './djbaseset.djbase.settings.ts'
import { gdbaseSet } from './gdbase-set.entity.ts'

export default twinSettings(djbase, 'gdbaseset.gdbase', gdbaseSet)

import type { Category } from '../../../model/check-keys';
import type { AdviceOn } from '../advice';
import { miscellaneous } from './miscellaneous';
import { performance } from './performance';
import { security } from './security';
import { seo } from './seo';
import { technology } from './technology';

export const en: AdviceOn<Category> = {
  ...seo,
  ...performance,
  ...security,
  ...miscellaneous,
  ...technology,
};

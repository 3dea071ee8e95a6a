import { ANSWERS } from './answers';
import { KEYS } from './keys';
import { LISTS } from './lists';
import { MANIFEST } from './manifest';
import { MESSAGES } from './messages';
import type { Mutation } from './mutation';
import { PAGE_MARKS } from './page-marks';
import { REQUESTS } from './requests';
import { SCREENS } from './screens';
import { SUBMISSION } from './submission';

/** Every defence that a test has to hold. */
export const MUTATIONS: Mutation[] = [
  ...REQUESTS,
  ...ANSWERS,
  ...MESSAGES,
  ...KEYS,
  ...SUBMISSION,
  ...SCREENS,
  ...LISTS,
  ...MANIFEST,
  ...PAGE_MARKS,
];

import { walkIn } from './walk/walk-in';

// From right to left.
walkIn(['he']);

/** How each verdict shows where there is room for a letter only. */
export const VERDICTS = {
  good: { letter: 'G', colour: '#1a7f4b', title: 'verdictGood' },
  decent: { letter: 'D', colour: '#8a5a00', title: 'verdictDecent' },
  bad: { letter: 'B', colour: '#b3261e', title: 'verdictBad' },
  unknown: { letter: '?', colour: '#5f6368', title: 'verdictUnknown' },
} as const;

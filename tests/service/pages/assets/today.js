// Marks today in a table of opening hours.
addEventListener('DOMContentLoaded', () => {
  const today = new Date().toLocaleDateString('en', { weekday: 'long' });
  document.querySelector(`[data-day="${today}"]`)?.classList.add('today');
});

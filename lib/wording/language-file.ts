/** The name of a language's folder, given its tag. */
export const folderOf = (tag: string): string => tag.replace('-', '_');

/** Where a file of a language is, from the extension's pages. */
export const languageFile = (language: string, name: string): string =>
  `_locales/${language}/${name}.json`;

export async function readLanguageFile<File>(language: string, name: string): Promise<File> {
  const answer = await fetch(`/${languageFile(language, name)}`);
  return (await answer.json()) as File;
}

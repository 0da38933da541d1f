import { type Command, type LocalCommand, UsageError } from './command.ts';
import { commonOptions } from './print-help.ts';

type Commands = Record<string, Command>;

const install: Record<string, string> = {
  bash: 'source <(waybill completion bash)   # in ~/.bashrc',
  zsh: 'source <(waybill completion zsh)    # in ~/.zshrc, after compinit',
  fish: 'waybill completion fish | source    # in ~/.config/fish/config.fish',
};

/** `commands` is asked for when it is run: this command is one of them. */
export function createCompletion(commands: () => Commands): LocalCommand {
  return {
    help: 'Print a script that completes commands and options: bash, zsh, fish',
    parameters: ['shell'],
    notes: `It is for the command waybill; after npx nothing is completed.\n${Object.values(install)
      .map((line) => `  ${line}`)
      .join('\n')}`,
    runLocally: async ({ parameters: [shell = ''], show }) => {
      const words = wordsOf(commands());
      const script = {
        bash: () => bash(words),
        zsh: () => zsh(words),
        fish: () => fish(commands()),
      }[shell];
      if (script === undefined) {
        throw new UsageError(`There are completions for bash, zsh and fish, not for "${shell}".`);
      }
      show({ shell, script: script() }, script);
      return 0;
    },
  };
}

/** What may follow the words of a command so far: more words, or options. */
interface Words {
  next: Map<string, string[]>;
  options: Map<string, string[]>;
  /** Options that take a value, after which no word is expected. */
  withValue: string[];
}

function wordsOf(commands: Commands): Words {
  const next = new Map<string, string[]>();
  const add = (words: string, word: string) => {
    const known = next.get(words) ?? [];
    if (!known.includes(word)) next.set(words, [...known, word]);
  };
  const options = new Map<string, string[]>();
  const withValue = new Set<string>();
  for (const [name, command] of Object.entries(commands)) {
    const [first = '', second] = name.split(' ');
    add('', first);
    if (second !== undefined) add(first, second);
    if (command.parameters[0] === 'shell')
      for (const shell of Object.keys(install)) add(name, shell);
    const own = { ...command.options, ...commonOptions };
    options.set(
      name,
      Object.keys(own).map((option) => `--${option}`),
    );
    for (const [option, { type }] of Object.entries(own))
      if (type === 'string') withValue.add(`--${option}`);
  }
  options.set(
    '',
    Object.keys(commonOptions).map((option) => `--${option}`),
  );
  return { next, options, withValue: [...withValue] };
}

/** Branches for the words so far, in both shells' common syntax. */
function branches({ next, options }: Words, indent: string): string {
  const names = [...new Set([...next.keys(), ...options.keys()])];
  return names
    .map((name) => {
      const words = next.get(name)?.join(' ') ?? '';
      const own = (options.get(name) ?? options.get('') ?? []).join(' ');
      return `${indent}"${name}") words="${words}" options="${own}" ;;`;
    })
    .join('\n');
}

function bash(words: Words): string {
  return `_waybill() {
  local current="\${COMP_WORDS[COMP_CWORD]}" said="" words="" options="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      ${words.withValue.join('|')}) ((i++)) ;;
      -*) ;;
      *) said+="\${said:+ }\${COMP_WORDS[i]}" ;;
    esac
  done
  # After the value of an option, and where parameters stand, files are completed.
  ((i > COMP_CWORD)) && return
  case "$said" in
${branches(words, '    ')}
    *) case "\${said%% *} \${said#* }" in
${commandBranches(words, '      ')}
    esac ;;
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
  esac
}
complete -o default -F _waybill waybill`;
}

function zsh(words: Words): string {
  return `#compdef waybill
_waybill() {
  local said="" words_="" options="" word skip=""
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n "$skip" ]]; then skip=""; continue; fi
    case "$word" in
      ${words.withValue.join('|')}) skip=1 ;;
      -*) ;;
      *) said+="\${said:+ }$word" ;;
    esac
  done
  if [[ -n "$skip" ]]; then _files; return; fi
  case "$said" in
${branches(words, '    ').replaceAll(' words="', ' words_="')}
    *) case "\${said%% *} \${said#* }" in
${commandBranches(words, '      ')}
    esac ;;
  esac
  if [[ "$PREFIX" == -* ]]; then compadd -- \${=options}
  elif [[ -n "$words_" ]]; then compadd -- \${=words_}
  else _files
  fi
}
compdef _waybill waybill`;
}

/** Options also after parameters: the words so far then begin with those of a command. */
function commandBranches({ options }: Words, indent: string): string {
  return [...options]
    .filter(([name]) => name !== '')
    .map(([name, own]) => `${indent}"${name} "*) options="${own.join(' ')}" ;;`)
    .join('\n');
}

function fish(commands: Commands): string {
  const names = Object.keys(commands);
  const withValue = wordsOf(commands).withValue.join(' ');
  const lines = names.flatMap((name) => {
    const [first = '', second] = name.split(' ');
    const command = commands[name] as Command;
    const own = { ...command.options, ...commonOptions };
    const word =
      second === undefined
        ? `complete -c waybill -f -n "__waybill_said ''" -a ${first} -d ${quote(command.help)}`
        : `complete -c waybill -f -n "__waybill_said '${first}'" -a ${second} -d ${quote(command.help)}`;
    const flags = Object.entries(own).map(
      ([option, { type, help }]) =>
        `complete -c waybill -n "__waybill_begins '${name}'" -l ${option}${type === 'string' ? ' -r' : ''} -d ${quote(help)}`,
    );
    return [word, ...flags];
  });
  const groups = [
    ...new Set(names.filter((name) => name.includes(' ')).map((name) => name.split(' ')[0])),
  ];
  return `function __waybill_words
  set -l skip ''
  for word in (commandline -opc)[2..]
    if test -n "$skip"; set skip ''; continue; end
    if contains -- $word ${withValue}; set skip 1; continue; end
    string match -q -- '-*' $word; or echo $word
  end
end
function __waybill_said
  test (string join ' ' (__waybill_words)) = "$argv[1]"
end
function __waybill_begins
  string match -q -- "$argv[1] *" (string join ' ' (__waybill_words) '')
end
${groups.map((group) => `complete -c waybill -f -n "__waybill_said ''" -a ${group}`).join('\n')}
complete -c waybill -f -n "__waybill_said 'completion'" -a '${Object.keys(install).join(' ')}'
${lines.join('\n')}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`;
}

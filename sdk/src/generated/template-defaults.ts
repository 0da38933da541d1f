// Made by `npm run generate` from spec/. Do not edit.

/** What an object has where nothing is given, and the names of the schemas of its fields or their items. */
export interface Defaults {
  defaults: Record<string, unknown>;
  inside: Record<string, string>;
  /** For an object of one of several types: the schema of each. */
  types?: Record<string, string>;
}

export const templateDefaults: Record<string, Defaults> = {
  "CreateTemplate": {
    "defaults": {
      "fromName": "",
      "replyTo": "",
      "previewText": "",
      "style": {}
    },
    "inside": {
      "blocks": "BlockInput",
      "style": "StyleInput"
    }
  },
  "BlockInput": {
    "defaults": {},
    "inside": {},
    "types": {
      "heading": "HeadingBlockInput",
      "text": "TextBlockInput",
      "list": "ListBlockInput",
      "image": "ImageBlockInput",
      "button": "ButtonBlockInput",
      "divider": "DividerBlockInput",
      "spacer": "SpacerBlockInput",
      "columns": "ColumnsBlockInput",
      "html": "HtmlBlockInput"
    }
  },
  "HeadingBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null,
      "level": 1
    },
    "inside": {
      "padding": "PaddingInput",
      "runs": "RunInput"
    }
  },
  "PaddingInput": {
    "defaults": {
      "top": null,
      "right": null,
      "bottom": null,
      "left": null
    },
    "inside": {}
  },
  "RunInput": {
    "defaults": {
      "bold": false,
      "italic": false,
      "color": null,
      "href": ""
    },
    "inside": {}
  },
  "TextBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null,
      "size": "normal",
      "quote": false
    },
    "inside": {
      "padding": "PaddingInput",
      "runs": "RunInput"
    }
  },
  "ListBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null,
      "ordered": false,
      "marker": "bullet"
    },
    "inside": {
      "padding": "PaddingInput",
      "items": "ListItemInput"
    }
  },
  "ListItemInput": {
    "defaults": {},
    "inside": {
      "runs": "RunInput"
    }
  },
  "ImageBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null,
      "width": null,
      "href": "",
      "darkSrc": "",
      "fullWidth": false
    },
    "inside": {
      "padding": "PaddingInput"
    }
  },
  "ButtonBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null,
      "containerBackground": null,
      "variant": "filled",
      "color": "#FFFFFF",
      "radius": 6,
      "fullWidth": false
    },
    "inside": {
      "padding": "PaddingInput"
    }
  },
  "DividerBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null,
      "color": null,
      "thickness": 1,
      "spacing": 16
    },
    "inside": {
      "padding": "PaddingInput"
    }
  },
  "SpacerBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null,
      "height": 24
    },
    "inside": {
      "padding": "PaddingInput"
    }
  },
  "ColumnsBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null,
      "gap": 16,
      "stack": true,
      "rowGap": 16,
      "verticalAlign": "top",
      "repeat": ""
    },
    "inside": {
      "padding": "PaddingInput",
      "columns": "ColumnInput"
    }
  },
  "ColumnInput": {
    "defaults": {
      "background": null
    },
    "inside": {
      "blocks": "ColumnBlockInput"
    }
  },
  "ColumnBlockInput": {
    "defaults": {},
    "inside": {},
    "types": {
      "heading": "HeadingBlockInput",
      "text": "TextBlockInput",
      "list": "ListBlockInput",
      "image": "ImageBlockInput",
      "button": "ButtonBlockInput",
      "divider": "DividerBlockInput",
      "spacer": "SpacerBlockInput"
    }
  },
  "HtmlBlockInput": {
    "defaults": {
      "align": "left",
      "padding": {},
      "inset": false,
      "background": null
    },
    "inside": {
      "padding": "PaddingInput"
    }
  },
  "StyleInput": {
    "defaults": {
      "language": "en",
      "font": "sans",
      "headingFont": null,
      "webFont": null,
      "headingWebFont": null,
      "pageBackground": "#F4F4F5",
      "pagePadding": 32,
      "bodyBackground": "#FFFFFF",
      "bodyText": "#18181B",
      "bodyBorderColor": "#E4E4E7",
      "accent": "#2F5CD8",
      "width": 600,
      "padding": 34,
      "radius": 12,
      "border": 1
    },
    "inside": {}
  }
};

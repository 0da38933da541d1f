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
      "level": 1
    },
    "inside": {
      "runs": "RunInput"
    }
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
      "size": "normal"
    },
    "inside": {
      "runs": "RunInput"
    }
  },
  "ListBlockInput": {
    "defaults": {
      "align": "left",
      "ordered": false
    },
    "inside": {
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
      "width": null,
      "href": "",
      "darkSrc": ""
    },
    "inside": {}
  },
  "ButtonBlockInput": {
    "defaults": {
      "align": "left",
      "background": null,
      "color": "#FFFFFF",
      "radius": 6,
      "fullWidth": false
    },
    "inside": {}
  },
  "DividerBlockInput": {
    "defaults": {
      "align": "left",
      "color": null,
      "thickness": 1,
      "spacing": 16
    },
    "inside": {}
  },
  "SpacerBlockInput": {
    "defaults": {
      "align": "left",
      "height": 24
    },
    "inside": {}
  },
  "ColumnsBlockInput": {
    "defaults": {
      "align": "left",
      "gap": 16,
      "stack": true
    },
    "inside": {
      "columns": "ColumnInput"
    }
  },
  "ColumnInput": {
    "defaults": {},
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
      "align": "left"
    },
    "inside": {}
  },
  "StyleInput": {
    "defaults": {
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
